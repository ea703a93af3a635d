import { m } from '#client/student/messages/question-tools.ts';
import { ToolPanel } from './tool-panel.tsx';

const LINES = ['density', 'speed', 'force', 'work', 'freezing', 'boiling', 'length', 'mass', 'volume'] as const;

/** Formulas and units that a test may be taken with. */
export function ReferenceSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <ToolPanel title={m.reference()} onClose={onClose}>
      <ul>
        {LINES.map((line) => (
          <li key={line}>{m[line]()}</li>
        ))}
      </ul>
    </ToolPanel>
  );
}
