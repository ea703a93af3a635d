import { ReaderProvider } from '#client/shared/features/reading/reader-provider.tsx';
import { ReadToMe } from '#client/shared/viewers/reading/read-to-me.tsx';

/** Reads the question around it aloud, at the speed that the student reads at everywhere. */
export function ReadQuestion({ language }: { readonly language: 'en' | 'es' }) {
  return (
    <ReaderProvider>
      <ReadToMe language={language} within="section" />
    </ReaderProvider>
  );
}
