import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

/** `npm run ui`: the parts of the staff kit on a page, in both schemes and languages. `-- --port 8112` chooses the port. */
const at = process.argv.indexOf('--port');
const port = at > 0 ? Number(process.argv[at + 1]) : 5180;
const server = await createServer({
  configFile: false,
  root: 'src/tooling/gallery',
  appType: 'spa',
  plugins: [react()],
  server: { port },
  cacheDir: `${process.cwd()}/node_modules/.vite-ui`,
});
await server.listen();
server.printUrls();
