import { createContext } from 'react';

/** Whether a component stands inside the signed-in frame, which already has the page's landmark. */
export const FrameContext = createContext(false);
