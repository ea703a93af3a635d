import { afterEach, describe, expect, it } from 'vitest';
import { spinner } from './spinner.ts';

afterEach(() => {
  while (spinner.count() > 0) spinner.stop();
});

describe('the spinner counter', () => {
  it('counts what was started and not stopped', () => {
    spinner.start();
    spinner.start();
    spinner.stop();
    expect(spinner.count()).toBe(1);
  });

  it('never falls below zero, so that one stop too many does not hide the next start', () => {
    spinner.stop();
    spinner.stop();
    expect(spinner.count()).toBe(0);
    spinner.start();
    expect(spinner.count()).toBe(1);
  });

  it('is lowered when the work fails too', async () => {
    await expect(spinner.during(Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(spinner.count()).toBe(0);
  });
});
