import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What the network between browser and server does to a request. */
export type Weather =
  | 'fair'
  /** Nothing gets through: connections are cut at once. */
  | 'down'
  /** The server does its work, and the reply never arrives. */
  | 'replies-cut'
  /** A captive portal: an HTML page, answered 200, whatever was asked. */
  | 'portal';

/** A network that can be made bad on purpose, for the calls whose path matches. */
export class FaultyProxy {
  readonly port: number;
  readonly #target: number;
  readonly #server;
  #weather: Weather = 'fair';
  #affects: RegExp = /./;
  #onRequest: ((path: string) => void) | null = null;

  constructor(port: number, target: number) {
    this.port = port;
    this.#target = target;
    this.#server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.port, resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Changes the weather, for every path or for some; open connections are cut when it goes down. */
  turn(weather: Weather, affects: RegExp = /./): void {
    this.#weather = weather;
    this.#affects = affects;
    if (weather === 'down') this.#server.closeAllConnections();
  }

  /** Resolves when the next request whose path matches arrives, before it is passed on. */
  nextRequest(matching: RegExp): Promise<string> {
    return new Promise((resolve) => {
      this.#onRequest = (path) => {
        if (!matching.test(path)) return;
        this.#onRequest = null;
        resolve(path);
      };
    });
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? '/';
    this.#onRequest?.(path);
    const weather = this.#affects.test(path) ? this.#weather : 'fair';
    if (weather === 'down') return void incoming.socket.destroy();
    if (weather === 'portal') {
      incoming.resume();
      return void outgoing
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><body>Please accept the terms of SchoolGuest.</body></html>');
    }
    const onward: ClientRequest = request(
      { host: '127.0.0.1', port: this.#target, method: incoming.method, path, headers: incoming.headers },
      (reply) => {
        if (weather === 'replies-cut') {
          reply.resume();
          reply.on('end', () => incoming.socket.destroy());
          return;
        }
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  }
}
