import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const PAGE = '<!doctype html><meta charset="utf-8"><title>bare</title><div id="root"></div><script type="module" src="/main.js"></script>';
const MAIN = `
import { createRoot } from 'react-dom/client';
import { createElement, useState } from 'react';
function App() { const [gone, go] = useState(false); return createElement('button', { id: 'go', onClick: () => go(true) }, gone ? 'gone' : 'go'); }
createRoot(document.getElementById('root')).render(createElement(App));
navigator.serviceWorker.register('/sw.js');
`;
const WORKER = `
addEventListener('install', (event) => event.waitUntil(caches.open('bare').then((cache) => cache.addAll(['/', '/main.js']))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((hit) => hit ?? fetch(event.request))));
`;
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** The least that a React page with a worker can be, built and served here: what our start is measured against. */
export async function serveBarePage(): Promise<{ origin: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-page-'));
  mkdirSync(folder, { recursive: true });
  await build({
    stdin: { contents: MAIN, resolveDir: process.cwd(), loader: 'tsx' },
    bundle: true,
    minify: true,
    format: 'esm',
    outfile: join(folder, 'main.js'),
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'sw.js'), WORKER);
  const files = new Map(['index.html', 'main.js', 'sw.js'].map((name) => [`/${name}`, readFileSync(join(folder, name))]));
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const body = files.get(path);
    if (!body) return void response.writeHead(404).end();
    // Compressed as our own server does it: browsers accept brotli only from trusted addresses.
    const brotli = (request.headers['accept-encoding'] ?? '').toString().includes('br');
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'text/plain', 'content-encoding': brotli ? 'br' : 'gzip' });
    response.end(brotli ? brotliCompressSync(body) : gzipSync(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
