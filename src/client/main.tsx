import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { afterFirstScreen } from './app/after-first-screen.ts';
import { App } from './app/app.tsx';
import { start } from './app/start.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its root');
start().then(() => {
  createRoot(root).render(<App />);
  void afterFirstScreen();
});
