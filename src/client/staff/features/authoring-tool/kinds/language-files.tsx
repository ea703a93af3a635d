import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import type { ResourceJson } from '../package-json.ts';
import { FileField, type FileFieldProps } from './file-field.tsx';
import { type MediaValue, mediaOf } from './media-value.ts';
import type { ResourceForm } from './use-resource-form.ts';

/** The paths of a resource's files; both languages share one if `es` is absent. */
export interface LanguagePaths {
  readonly en: string | undefined;
  readonly es: string | undefined;
}

export interface LanguageMedia {
  en: MediaValue | null;
  /** Null if both languages share a file. */
  es: MediaValue | null;
}

export function pathsOf(resource: ResourceJson | null): LanguagePaths {
  const file = resource?.file;
  if (typeof file !== 'object') return { en: file, es: undefined };
  return { en: file.en, es: file.es === file.en ? undefined : file.es };
}

export function mediaAt({ en, es }: LanguagePaths, hashes: Readonly<Record<string, string | null>>): LanguageMedia {
  return { en: en === undefined ? null : mediaOf(en, hashes), es: es === undefined ? null : mediaOf(es, hashes) };
}

interface LanguageFilesProps extends Pick<FileFieldProps, 'packageId' | 'folder' | 'medium' | 'label'> {
  readonly hint: string;
  readonly form: Pick<ResourceForm<LanguageMedia>, 'content' | 'set' | 'faultOf'>;
}

/** The file of a resource, and a Spanish one if it has its own. */
export function LanguageFiles({ form: { content, set, faultOf }, label, hint, ...common }: LanguageFilesProps) {
  return (
    <>
      <FileField
        {...common}
        label={label}
        hint={hint}
        field="file.en"
        value={content.en}
        error={faultOf('en')}
        onChange={(en) => set({ en })}
      />
      <FileField
        {...common}
        label={m.spanishFile()}
        hint={m.spanishFileHint()}
        field="file.es"
        value={content.es}
        isOptional
        onChange={(es) => set({ es })}
      />
    </>
  );
}
