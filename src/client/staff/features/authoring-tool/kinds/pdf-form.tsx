import * as z from 'zod/mini';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { BothTexts } from '../both-texts.tsx';
import { fileParts } from './file-parts.ts';
import { LanguageFiles, mediaAt, pathsOf } from './language-files.tsx';
import { maybeMedia, oneMedia } from './media-schema.ts';
import type { MediaValue } from './media-value.ts';
import { ResourceFields } from './resource-fields.tsx';
import type { ResourceFormProps } from './resource-form-props.ts';
import { transcriptIn, transcriptParts } from './transcript.ts';
import { bothOrNone, useResourceForm } from './use-resource-form.ts';

const TYPES = [RESOURCE_TYPE.worksheet, 22, 3, 5, 34, 13, 40, 41, RESOURCE_TYPE.teacherGuide, 15];
const schema = z.object({ en: oneMedia, es: maybeMedia, text: bothOrNone });

/** Pages to look at or print: a worksheet, slides, a poster. */
export function PdfForm(props: ResourceFormProps) {
  const { packageId, folder, resource, texts, hashes } = props;
  const files = pathsOf(resource);
  const form = useResourceForm(props, {
    kind: 'pdf',
    schema,
    content: {
      ...mediaAt(files, hashes),
      text: transcriptIn(resource, texts),
    },
    minutes: 15,
    make: (id, { en, es, text }) => {
      const chosen = fileParts(id, { en: en as MediaValue, es }, files);
      const { documents, ...transcript } = transcriptParts(id, resource, text);
      return { resource: { file: chosen.file, documents }, texts: { ...chosen.texts, ...transcript.texts } };
    },
  });
  const { content, set, faultOf } = form;
  return (
    <FormBody contract={form.contract}>
      <ResourceFields form={form} types={TYPES} />
      <LanguageFiles packageId={packageId} folder={folder} medium="pdf" form={form} label={m.pdfFile()} hint={m.pdfHint()} />
      <BothTexts
        label={m.pageText()}
        hint={m.pageTextHint()}
        rows={3}
        maxRows={20}
        isOptional
        field="documents"
        value={content.text}
        faultOf={(language) => faultOf(`text.${language}`)}
        onChange={(text) => set({ text })}
      />
    </FormBody>
  );
}
