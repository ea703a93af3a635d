import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusAfterRemoval } from './focus-after-removal.ts';

let stop: () => void;
beforeEach(() => {
  stop = focusAfterRemoval();
});
afterEach(() => stop());

function Lesson() {
  const [rows, setRows] = useState(['Reader', 'Words', 'Quiz']);
  return (
    <main>
      <section>
        <h2>Resources</h2>
        {rows.length === 0 ? (
          <p>No resources yet</p>
        ) : (
          <ol>
            {rows.map((row) => (
              <li key={row}>
                <input aria-label={`Minutes for ${row}`} />
                <button type="button" className="close" onClick={() => setRows(rows.filter((each) => each !== row))}>
                  Take out {row}
                </button>
                <button type="button">Move {row}</button>
              </li>
            ))}
          </ol>
        )}
      </section>
      <button type="button" onClick={() => setRows([])}>
        Take out all
      </button>
    </main>
  );
}

const named = (name: string) => screen.getByRole('button', { name });
/** Presses a button that has the focus, and waits until the browser would have drawn what came of it. */
async function press(name: string): Promise<void> {
  named(name).focus();
  fireEvent.click(named(name));
  await frame();
  await frame();
}
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('taking a row out leads to the same button of the next row, and after the last row to the one before', async () => {
  render(<Lesson />);
  await press('Take out Reader');
  expect(document.activeElement).toBe(named('Take out Words'));
  await press('Take out Quiz');
  expect(document.activeElement).toBe(named('Take out Words'));
});

test('taking the only row out leads to the heading of its part', async () => {
  render(<Lesson />);
  for (const name of ['Reader', 'Words', 'Quiz']) await press(`Take out ${name}`);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Resources' }));
});

test('a button that stays keeps the focus, whatever it took away', async () => {
  render(<Lesson />);
  await press('Take out all');
  expect(document.activeElement).toBe(named('Take out all'));
});

test('a row that goes when the server has answered leads on too, unless the person has gone on meanwhile', async () => {
  function Colleagues() {
    const [rows, setRows] = useState(['Ana', 'Bo', 'Cy']);
    const stop = async (row: string) => {
      await new Promise((resolve) => setTimeout(resolve, 40));
      setRows((now) => now.filter((each) => each !== row));
    };
    return (
      <main>
        {rows.map((row) => (
          <div key={row}>
            <button type="button" onClick={() => void stop(row)}>
              Stop {row}
            </button>
          </div>
        ))}
      </main>
    );
  }
  render(<Colleagues />);
  await press('Stop Ana');
  await waitFor(() => expect(document.activeElement).toBe(named('Stop Bo')));
  await press('Stop Bo');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop Bo' })).toBeNull());
  await frame();
  await frame();
  expect(document.activeElement).toBe(document.body);
});

test('a dialog that its own button closes is left to the dialog', async () => {
  function Asked() {
    const [open, setOpen] = useState(true);
    return (
      <main>
        {open && (
          <div role="dialog">
            <button type="button" onClick={() => setOpen(false)}>
              Close
            </button>
          </div>
        )}
        <button type="button">Open</button>
      </main>
    );
  }
  render(<Asked />);
  await press('Close');
  expect(document.activeElement).toBe(document.body);
});

test('a link that goes away with what it stood in leads on like a button', async () => {
  function Classes() {
    const [name, setName] = useState('');
    const choose = (event: React.MouseEvent) => {
      event.preventDefault();
      setName('Period 3');
    };
    return (
      <main>
        <h1>Grading</h1>
        {name === '' ? (
          <p>
            {/* biome-ignore lint/a11y/useValidAnchor: what a router's link does */}
            <a href="#period-3" onClick={choose}>
              Period 3
            </a>
          </p>
        ) : (
          <div>
            <button type="button">Grade {name}</button>
          </div>
        )}
      </main>
    );
  }
  render(<Classes />);
  const link = screen.getByRole('link');
  link.focus();
  fireEvent.click(link);
  await frame();
  await frame();
  expect(document.activeElement).toBe(named('Grade Period 3'));
});
