import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { BROWSER_ARGS } from '../find-browser.ts';

const STARTS_WITHIN_MS = 30_000;
/** A browser that has just started still sets itself up, which a measured page must not share. */
const SETTLES_IN_MS = 2_500;
/** A proxy that nobody is: with it no request gets anywhere, not even to this machine and not from a worker either. */
const NO_NETWORK = ['--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A Chromium as a school has it, with a window's one page, for measuring how a page starts. Playwright can't be used for that: it has
 * each page's inspector follow the program (`Runtime.enable`), and Chromium then reads a script's source again for each `Error` object
 * that is made while the script starts, which React does: half of such a start's time is the measuring (decisions/build-and-tests.md).
 */
export class PlainChromium {
  readonly #process: ChildProcess;
  readonly #page: WebSocket;
  readonly #waiting = new Map<number, (reply: { result?: unknown; error?: { message: string } }) => void>();
  #sent = 0;

  private constructor(browser: ChildProcess, page: WebSocket) {
    this.#process = browser;
    this.#page = page;
    page.on('message', (text) => {
      const { id, ...reply } = JSON.parse(String(text)) as { id?: number };
      if (id !== undefined) this.#waiting.get(id)?.(reply);
    });
  }

  /**
   * Starts it on a profile that no other browser has open.
   * @throws when it does not start within half a minute
   */
  static async open(executablePath: string, profile: string, network: 'network' | 'no network'): Promise<PlainChromium> {
    const portFile = join(profile, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const args = [
      '--headless=new',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      ...(network === 'network' ? [] : NO_NETWORK),
    ];
    const browser = spawn(executablePath, [...BROWSER_ARGS, ...args, 'about:blank'], { stdio: 'ignore' });
    const deadline = Date.now() + STARTS_WITHIN_MS;
    while (Date.now() < deadline) {
      const url = await pageOf(portFile).catch(() => null);
      if (url !== null) {
        const page = new WebSocket(url);
        await new Promise((resolve, reject) => page.once('open', resolve).once('error', reject));
        await pause(SETTLES_IN_MS);
        return new PlainChromium(browser, page);
      }
      await pause(50);
    }
    browser.kill('SIGKILL');
    throw new Error('Chromium did not start in time');
  }

  /** One command of the DevTools protocol to the page. @throws what the browser says is wrong with it */
  async send(method: string, params: object = {}): Promise<unknown> {
    this.#sent += 1;
    const id = this.#sent;
    const reply = await new Promise<{ result?: unknown; error?: { message: string } }>((resolve) => {
      this.#waiting.set(id, resolve);
      this.#page.send(JSON.stringify({ id, method, params }));
    });
    this.#waiting.delete(id);
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result;
  }

  /** The value of an expression in the page, which must be one that JSON can say. */
  async evaluate(expression: string): Promise<unknown> {
    const { result } = (await this.send('Runtime.evaluate', { expression, returnByValue: true })) as { result: { value?: unknown } };
    return result.value;
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('exit', resolve));
    await this.send('Browser.close').catch(() => this.#process.kill());
    this.#page.close();
    await ended;
  }
}

/** Where the browser's page listens, once it does. */
async function pageOf(portFile: string): Promise<string | null> {
  const [port] = readFileSync(portFile, 'utf8').split('\n');
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { type: string; webSocketDebuggerUrl: string }[];
  return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? null;
}
