import '#client/shared/ui/base.css';
import { createRoot } from 'react-dom/client';
import { afterFirstScreen } from '#client/app/after-first-screen.ts';
import { App } from '#client/app/app.tsx';
import { start } from '#client/app/start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');
start().then(() => {
  createRoot(root).render(<App />);
  void afterFirstScreen();
});
