import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** How somebody works a screen: with a mouse, or with the keyboard alone. */
export interface InputMethod {
  /** A button or a link. */
  press(control: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** A box or a switch. */
  tick(box: Locator): Promise<void>;
  /** One of several that exclude each other. */
  pick(radio: Locator): Promise<void>;
  /** A day of a calendar that is open. */
  pickDay(day: Locator): Promise<void>;
  /** Opens the menu of a button, and takes an item of it. */
  choose(button: Locator, item: Locator): Promise<void>;
  /** Puts a row of a list that can be put in order below the next one. */
  lower(row: Locator): Promise<void>;
}

export type InputMethodOn = (page: Page) => InputMethod;

export const byMouse: InputMethodOn = () => ({
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  tick: (box) => box.check(),
  pick: (radio) => radio.check(),
  pickDay: (day) => day.click(),
  choose: async (button, item) => {
    await button.click();
    await item.click();
  },
  lower: (row) => row.locator('[draggable]').dragTo(row.locator('xpath=following-sibling::*[1]')),
});

/** Longer than the way through any screen. */
const MAX_STEPS = 250;

/** Runs in the page: how many times Tab leads to an element, below zero back by Shift and Tab; 0: it has the focus. */
function tabsTo(element: Element): number {
  const from = document.activeElement ?? document.body;
  if (from === element) return 0;
  const isStop = (each: HTMLElement) =>
    each.tabIndex >= 0 &&
    !each.matches(':disabled') &&
    each.checkVisibility({ visibilityProperty: true }) &&
    !(
      each.matches('input[type="radio"]:not(:checked)') &&
      document.querySelector(`input[name="${(each as HTMLInputElement).name}"]:checked`)
    );
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')].filter(isStop);
  const isBefore = (one: Node, other: Node) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (isBefore(element, from)) return -1 - stops.filter((stop) => isBefore(element, stop) && isBefore(stop, from)).length;
  return 1 + stops.filter((stop) => isBefore(from, stop) && isBefore(stop, element)).length;
}

export const byKeyboard: InputMethodOn = (page) => {
  /** Presses keys until something has the focus. @param next which key, and how often before looking again */
  const walk = async (control: Locator, next: () => Promise<{ key: string; times: number }>) => {
    await control.waitFor();
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      const { key, times } = await next();
      for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key);
    }
    throw new Error(`${control} cannot be reached by keyboard`);
  };
  const arrow = (key: string) => async () => ({ key, times: 1 });
  /** By Tab, or back by Shift and Tab, as somebody does who sees where it is. */
  const reach = (control: Locator) =>
    walk(control, async () => {
      const tabs = await control.evaluate(tabsTo);
      return { key: tabs < 0 ? 'Shift+Tab' : 'Tab', times: Math.max(1, Math.abs(tabs)) };
    });
  const press = async (control: Locator) => {
    await reach(control);
    await page.keyboard.press('Enter');
  };
  return {
    press,
    write: async (field, text) => {
      await reach(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    tick: async (box) => {
      await reach(box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    },
    pick: async (radio) => {
      const chosen = page.locator(`input[type="radio"][name="${await radio.getAttribute('name')}"]:checked`);
      // Tab leads to the one that is chosen, the arrows to the others.
      if ((await chosen.count()) > 0) {
        await reach(chosen);
        await walk(radio, arrow('ArrowDown'));
      } else {
        await reach(radio);
        await page.keyboard.press('Space');
      }
      await expect(radio).toBeChecked();
    },
    pickDay: async (day) => {
      await reach(day.locator('xpath=ancestor::table').locator('button:not([tabindex="-1"])'));
      await walk(day, arrow('ArrowRight'));
      await page.keyboard.press('Enter');
    },
    choose: async (button, item) => {
      await press(button);
      await walk(item, arrow('ArrowDown'));
      await page.keyboard.press('Enter');
    },
    lower: async (row) => {
      await reach(row.getByRole('button', { name: /^Move down: / }));
      await page.keyboard.press('Alt+ArrowDown');
    },
  };
};
