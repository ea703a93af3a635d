import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What the network between browser and server does to a request. */
export type NetworkState =
  | 'normal'
  /** Nothing gets through: connections are cut at once. */
  | 'down'
  /** Requests go out and nothing ever comes back. */
  | 'silent'
  /** The server does its work, and the reply never arrives. */
  | 'replies-cut'
  /** The server does its work, and the reply is kept back until the network is set to something else. */
  | 'hung'
  /** A captive portal: an HTML page, answered 200, whatever was asked. */
  | 'portal';

/** A network that can be made bad on purpose, for the calls whose path matches. */
export class FaultyProxy {
  readonly port: number;
  readonly #target: number;
  readonly #server;
  #state: NetworkState = 'normal';
  #affects: RegExp = /./;
  readonly #instead = new Map<RegExp, { status: number; type: string; body: string }>();
  readonly #keptBack: (() => void)[] = [];
  #onRequest: ((path: string) => void) | null = null;

  constructor(port: number, target: number) {
    this.port = port;
    this.#target = target;
    this.#server = createServer((incoming, outgoing) => this.#pass(incoming, outgoing));
    // Idle connections stay open: a timer could otherwise cut one just as a request goes out on it.
    this.#server.keepAliveTimeout = 0;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', (cause) => {
        const advice = 'If another run of the journeys uses it, E2E_PORT=19500 moves this one.';
        reject(new Error(`Port ${this.port} cannot be opened. ${advice}`, { cause }));
      });
      this.#server.listen(this.port, resolve);
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Sets what the network does, for every path or for some; 'down' cuts open connections. Replies that were kept back are sent. */
  set(state: NetworkState, affects: RegExp = /./): void {
    this.#state = state;
    this.#affects = affects;
    for (const goOn of this.#keptBack.splice(0)) goOn();
    if (state === 'down') this.#server.closeAllConnections();
  }

  /** Answers matching paths with this instead of what the server has; null takes it back. */
  answerInstead(matching: RegExp, reply: { status: number; type: string; body: string } | null): void {
    if (reply) this.#instead.set(matching, reply);
    else this.#instead.delete(matching);
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
    for (const [matching, { status, type, body }] of this.#instead) {
      if (!matching.test(path)) continue;
      incoming.resume();
      return void outgoing.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    }
    const state = this.#affects.test(path) ? this.#state : 'normal';
    if (state === 'down') return void incoming.socket.destroy();
    if (state === 'silent') return void incoming.resume();
    if (state === 'portal') {
      incoming.resume();
      return void outgoing
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><body>Please accept the terms of SchoolGuest.</body></html>');
    }
    const onward: ClientRequest = request(
      // Each request has its own connection to the server, which may have ended and started again since the last one.
      { host: '127.0.0.1', port: this.#target, method: incoming.method, path, headers: incoming.headers, agent: false },
      (reply) => {
        if (state === 'replies-cut') {
          reply.resume();
          reply.on('end', () => incoming.socket.destroy());
          return;
        }
        const answer = () => void reply.pipe(outgoing.writeHead(reply.statusCode ?? 502, reply.headers));
        // The server may answer after the network was set to something else.
        if (state === 'hung' && this.#state === 'hung') this.#keptBack.push(answer);
        else answer();
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  }
}
