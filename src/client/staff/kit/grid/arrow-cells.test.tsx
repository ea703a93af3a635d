import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { ARROW_CELL, ArrowCells } from './arrow-cells.tsx';

const ROWS = ['Ana', 'Ben', 'Cal'];
const COLUMNS = ['one', 'two', 'three'];

test('one button is in the order of Tab, arrows go from cell to cell and past those without a figure', async () => {
  await drawStaff(
    <ArrowCells>
      <table>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {COLUMNS.map((column) => (
                <td key={column}>
                  {row === 'Ben' && column === 'two' ? (
                    '–'
                  ) : (
                    <button type="button" {...ARROW_CELL}>
                      {row} {column}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ArrowCells>,
  );
  const inTab = () => screen.getAllByRole('button').flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? [textContent] : []));
  expect(inTab()).toEqual(['Ana one']);
  screen.getByRole('button', { name: 'Ana one' }).focus();
  const walk = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.textContent;
  };
  expect(walk('ArrowDown', 'ArrowRight')).toBe('Ben three');
  expect(inTab()).toEqual(['Ben three']);
  expect(walk('ArrowLeft')).toBe('Ben one');
  expect(walk('ArrowLeft')).toBe('Ben one');
  expect(walk('End', 'ArrowDown')).toBe('Cal three');
  expect(walk('PageUp', 'Home')).toBe('Ana one');
});
