import { ReaderProvider } from '#client/shared/features/reading/reader-provider.tsx';
import { useSession } from '#client/shared/platform/session/session.ts';
import { ReadToMe } from '#client/shared/viewers/reading/read-to-me.tsx';

/** Reads the question around it aloud, at the speed of all the student's reading; with nobody signed in, at a normal speed. */
export function ReadQuestion({ language }: { readonly language: 'en' | 'es' }) {
  const readToMe = <ReadToMe language={language} within="section" />;
  return useSession() ? <ReaderProvider>{readToMe}</ReaderProvider> : readToMe;
}
