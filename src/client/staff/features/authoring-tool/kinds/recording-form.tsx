import * as z from 'zod/mini';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import { BothTexts } from '../both-texts.tsx';
import { LABELS } from '../resource-save.ts';
import { captionFault } from './captions-check.ts';
import { CaptionsField } from './captions-field.tsx';
import { fileParts } from './file-parts.ts';
import { LanguageFiles, mediaAt, pathsOf } from './language-files.tsx';
import { maybeMedia, maybePicture, oneMedia } from './media-schema.ts';
import { type MediaValue, namedFile, pictureOf, pictureParts } from './media-value.ts';
import { PictureField } from './picture-field.tsx';
import { ResourceFields } from './resource-fields.tsx';
import type { ResourceFormProps } from './resource-form-props.ts';
import { transcriptIn, transcriptParts } from './transcript.ts';
import { bothOrNone, useResourceForm } from './use-resource-form.ts';

/** Lesson video or audio, lab video. */
const TYPES = [45, 35];
const caption = z.string().check(({ value, issues }) => {
  const message = captionFault(value);
  if (message !== null) issues.push({ code: 'custom', path: [], message, input: value });
});
const schema = z.object({
  en: oneMedia,
  es: maybeMedia,
  captions: z.object({ en: caption, es: caption }),
  poster: maybePicture,
  text: bothOrNone,
});

/** A film or a sound, with its captions in both languages and, where they do not say it all, a transcript. */
export function RecordingForm({ kind, ...props }: ResourceFormProps & { readonly kind: 'film' | 'sound' }) {
  const { packageId, folder, resource, texts, hashes } = props;
  const files = pathsOf(resource);
  const captionFiles = resource?.captions;
  const form = useResourceForm(props, {
    kind,
    schema,
    content: {
      ...mediaAt(files, hashes),
      captions: { en: texts[captionFiles?.en ?? ''] ?? '', es: texts[captionFiles?.es ?? ''] ?? '' },
      poster: resource?.poster ? pictureOf(resource.poster, texts[LABELS]) : null,
      text: transcriptIn(resource, texts),
    },
    minutes: 10,
    make: (id, { en, es, captions, poster, text }) => {
      const chosen = fileParts(id, { en: en as MediaValue, es }, files);
      const { documents, ...transcript } = transcriptParts(id, resource, text);
      const places = captionFiles ?? { en: `media/${id}.en.vtt`, es: `media/${id}.es.vtt` };
      const shown = pictureParts(id, poster ? [poster] : []);
      const said = { [places.en]: `${captions.en.trim()}\n`, [places.es]: `${captions.es.trim()}\n` };
      return {
        resource: { file: chosen.file, captions: places, documents, poster: poster ? namedFile(id, poster) : undefined },
        texts: { ...chosen.texts, ...said, ...transcript.texts, ...shown.texts },
        pictures: shown.pictures,
      };
    },
  });
  const { content, set, faultOf } = form;
  return (
    <FormBody contract={form.contract}>
      <ResourceFields form={form} types={TYPES} />
      <LanguageFiles
        packageId={packageId}
        folder={folder}
        medium={kind}
        form={form}
        label={kind === 'film' ? m.filmFile() : m.soundFile()}
        hint={kind === 'film' ? m.filmHint() : m.soundHint()}
      />
      <CaptionsField
        value={content.captions}
        faultOf={(language) => faultOf(`captions.${language}`)}
        onChange={(captions) => set({ captions })}
      />
      <BothTexts
        label={m.transcript()}
        hint={m.transcriptHint()}
        rows={3}
        maxRows={20}
        isOptional
        field="documents"
        value={content.text}
        faultOf={(language) => faultOf(`text.${language}`)}
        onChange={(text) => set({ text })}
      />
      {kind === 'film' && (
        <PictureField
          packageId={packageId}
          folder={folder}
          label={m.poster()}
          hint={m.posterHint()}
          field="poster"
          isOptional
          value={content.poster}
          faultOf={faultOf}
          onChange={(poster) => set({ poster })}
        />
      )}
    </FormBody>
  );
}
