import { describe, expect, it } from 'vitest';
import { keepProgram } from './keep-program.ts';

const script = () => new Response('export {}', { headers: { 'content-type': 'text/javascript' } });
const portal = () => new Response('<html>Welcome to the library Wi-Fi</html>', { headers: { 'content-type': 'text/html' } });

/** A device with some files, and a server that answers. */
function device(here: readonly string[], answer: (url: string) => Response) {
  const kept = new Set(here);
  const asked: string[] = [];
  return {
    kept,
    asked,
    fetch: async (url: string) => {
      asked.push(url);
      return url === '/staff-program.json' ? Response.json(['assets/preview.js', 'assets/print.js', 'assets/staff.css']) : answer(url);
    },
    isHere: async (url: string) => kept.has(url),
    keep: async (url: string) => void kept.add(url),
  };
}

describe("staff's part of the program", () => {
  it('is kept whole, whatever of it was opened; what is here is not fetched again', async () => {
    const ports = device(['/assets/print.js'], script);
    await keepProgram(ports);
    expect([...ports.kept].sort()).toEqual(['/assets/preview.js', '/assets/print.js', '/assets/staff.css']);
    expect(ports.asked).toEqual(['/staff-program.json', '/assets/preview.js', '/assets/staff.css']);
  });

  it('is not there while one file is missing; the next try asks only for what did not come', async () => {
    let isCut = true;
    const ports = device([], (url) => (url === '/assets/staff.css' && isCut ? new Response(null, { status: 503 }) : script()));
    await expect(keepProgram(ports)).rejects.toThrow('assets/staff.css');
    isCut = false;
    await keepProgram(ports);
    expect(ports.asked.filter((url) => url === '/assets/preview.js')).toHaveLength(1);
    expect(ports.kept).toContain('/assets/staff.css');
  });

  it("is never taken from a portal's page", async () => {
    const ports = device([], portal);
    await expect(keepProgram(ports)).rejects.toThrow();
    expect(ports.kept.size).toBe(0);
    await expect(keepProgram({ ...ports, fetch: async () => portal() })).rejects.toThrow();
  });
});
