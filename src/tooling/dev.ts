import { spawn } from 'node:child_process';
import { createServer } from 'vite';

/** `npm run dev`: the server with reload on 8080, the page with hot reload on 5173 (its calls are passed on to 8080). */
const server = spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'src/server/main.ts'], { stdio: 'inherit' });
const page = await createServer();
await page.listen();
page.printUrls();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    void page.close();
  });
}
