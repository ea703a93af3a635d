import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What the stand-in was asked, as it came over the wire. */
export interface ServiceCall {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** A service that speaks OpenAI's chat completions and answers whatever a test wants. */
export interface GradingService {
  readonly url: string;
  readonly calls: ServiceCall[];
  /** From now on it answers so. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

export async function startGradingService(): Promise<GradingService> {
  const calls: ServiceCall[] = [];
  const service: { answer: GradingService['answer'] } = { answer: (_request, response) => response.writeHead(500).end() };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      calls.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      service.answer(request, response);
    });
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('no port');
  return Object.assign(service, {
    url: `http://127.0.0.1:${address.port}/v1`,
    calls,
    close: () =>
      new Promise<void>((settle) => {
        server.close(() => settle());
        server.closeAllConnections();
      }),
  });
}

/** A reply with this grade in it, as such services wrap it. */
export function completion(grade: unknown): (request: IncomingMessage, response: ServerResponse) => void {
  const content = typeof grade === 'string' ? grade : JSON.stringify(grade);
  return (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
}
