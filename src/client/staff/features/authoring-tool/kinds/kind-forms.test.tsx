import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLocale } from '#client/shared/platform/screen/i18n.ts';
import { drawStaff } from '#client/testing/draw-staff.tsx';
import { answers, ME, serve, signInAs } from '#client/testing/server-replies.ts';
import { getUploadedParts, uploadContentPackage } from '#contract/authoring/authoring.contract.ts';
import { getDraftFiles, keepDraftFile, saveDraftFiles } from '#contract/authoring/authoring-tool.contract.ts';
import type { SentFile } from '#contract/authoring/authoring-tool.schemas.ts';
import { dropDraft } from '#offline/drafts/drafts.ts';
import { type ResourceJson, type SubunitJson, written } from '../package-json.ts';
import { KIND_FORMS } from './resource-forms.tsx';
import { TEMPLATES, type TemplateName } from './templates.ts';

const both = (en: string) => ({ en, es: `${en} (es)` });
const SHA = 'a'.repeat(64);
const subunit = (resources: readonly ResourceJson[] = []) =>
  ({
    id: 's',
    title: both('S'),
    big_question: both('?'),
    summary: both('.'),
    standards: [],
    cover: 'media/cover.svg',
    resources,
  }) as SubunitJson;
const file = (path: string, text: string | null, sha256: string | null = null) => ({ path, text, sha256, edited_by: null });

beforeEach(() => {
  setLocale('en');
  signInAs('productAdmin');
});
afterEach(() => vi.unstubAllGlobals());

/** Draws the form for something new. @returns what it saved, once it has */
async function open(what: TemplateName, sent: Partial<SentFile> = {}, stored = subunit()) {
  const template = TEMPLATES[what];
  const { calls } = serve(
    answers(getDraftFiles, { files: [file('u/s/subunit.json', written(stored)), file('u/s/media/labels.json', '{}')] }),
    answers(saveDraftFiles, { files: [] }),
    // The second look finds the part that was sent.
    answers(getUploadedParts, { parts: [] }),
    answers(getUploadedParts, { parts: [0] }),
    answers(uploadContentPackage, { part: 0 }),
    answers(keepDraftFile, { sha256: SHA, bytes: 9, extension: 'pdf', ...sent }),
  );
  const { Form } = KIND_FORMS[template.kind];
  const onDone = vi.fn();
  await drawStaff(
    <Form
      packageId="p"
      folder="u/s"
      subunit={subunit()}
      resource={null}
      template={template}
      taken={[]}
      texts={{}}
      hashes={{}}
      onDone={onDone}
    />,
  );
  await screen.findByLabelText(/^Title \(English\)/);
  const saved = () => {
    const body = calls.find(({ path }) => path === saveDraftFiles.path)?.body as
      | { files: { path: string; text?: string | null; sha256?: string }[] }
      | undefined;
    if (!body) return undefined;
    const files = Object.fromEntries(body.files.map(({ path, text, sha256 }) => [path.slice('u/s/'.length), text ?? sha256]));
    const [resource] = (JSON.parse(String(files['subunit.json'])) as SubunitJson).resources?.slice(-1) ?? [];
    return { files, resource };
  };
  return { saved, onDone, calls };
}
const write = (name: RegExp | string, value: string, at = 0) =>
  fireEvent.change(screen.getAllByLabelText(name)[at] as HTMLElement, { target: { value } });
const title = (name: string) => {
  write(/^Title \(English\)/, name);
  write(/^Title \(Spanish\)/, `${name} (es)`);
};
const save = () => fireEvent.submit(screen.getByText('Save').closest('form') as HTMLFormElement);
/** Chooses a file with the button of that name. */
const choose = (button: string, name: string, type: string) => {
  const input = screen.getByRole('button', { name: button }).closest('[data-field]')?.querySelector('input[type=file]');
  fireEvent.change(input ?? document.body, { target: { files: [new File(['content'], name, { type })] } });
};
const drop = (kind: string) => dropDraft(ME, `form:${kind}:p:u/s/new`);

describe('a link', () => {
  test('is saved with its address; one without https:// is refused at its field', async () => {
    const { saved, onDone } = await open('link');
    title('Tides');
    write(/^Web address/, 'www.noaa.gov');
    save();
    expect(await screen.findByText('Write the whole address, beginning with https://')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText(/^Web address/)).toBe(document.activeElement));
    write(/^Web address/, 'https://www.noaa.gov/');
    save();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('tides'));
    expect(saved()?.resource).toEqual({
      kind: 'link',
      id: 'tides',
      title: { en: 'Tides', es: 'Tides (es)' },
      minutes: 10,
      url: 'https://www.noaa.gov/',
    });
  });

  test('gets another id where a colleague has used it meanwhile, and theirs stays', async () => {
    const theirs = { kind: 'link', id: 'tides', title: both('Theirs'), minutes: 5, url: 'https://a.org' };
    const { saved, onDone } = await open('link', {}, subunit([theirs]));
    title('Tides');
    write(/^Web address/, 'https://www.noaa.gov/');
    save();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('tides-2'));
    expect((JSON.parse(String(saved()?.files['subunit.json'])) as SubunitJson).resources?.map(({ id }) => id)).toEqual([
      'tides',
      'tides-2',
    ]);
  });
});

describe('a PDF', () => {
  test('is sent in parts, looked at by the server, and saved in its place; for teachers only where the author says so', async () => {
    const { saved, onDone } = await open('pdf');
    title('Log');
    save();
    await waitFor(() => expect(screen.getByRole('button', { name: 'PDF: choose a file' }).getAttribute('aria-invalid')).toBe('true'));
    choose('PDF: choose a file', 'log.pdf', 'application/pdf');
    await screen.findByRole('button', { name: 'PDF: replace' });
    fireEvent.click(screen.getByLabelText('Teachers can assign it to students'));
    save();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('log'));
    expect(saved()?.files['media/log.pdf']).toBe(SHA);
    expect(saved()?.resource).toMatchObject({ kind: 'pdf', type: 44, file: 'media/log.pdf', assignable: false });
  });

  test('of another kind than it was asked for is refused, with the kinds that are taken', async () => {
    await open('pdf', { extension: 'png' });
    choose('PDF: choose a file', 'log.png', 'application/pdf');
    expect(await screen.findByText('Choose one of these kinds: pdf')).toBeTruthy();
    await drop('pdf');
  });
});

describe('a video', () => {
  test('needs captions in both languages that can be read; their fault stands at the field, with its line', async () => {
    const { saved, onDone } = await open('film', { extension: 'mp4' });
    title('Wave');
    choose('Video file: choose a file', 'wave.mp4', 'video/mp4');
    await screen.findByRole('button', { name: 'Video file: replace' });
    write(/^Captions \(English\)/, 'WEBVTT\n\n00:00.000 --> 00:02.000\nA wave');
    write(/^Captions \(Spanish\)/, 'WEBVTT\n\n00:03.000 --> 00:02.000\nUna ola');
    save();
    expect(await screen.findByText('Line 3: this caption ends before it begins')).toBeTruthy();
    write(/^Captions \(Spanish\)/, 'WEBVTT\n\n00:00.000 --> 00:02.000\nUna ola');
    save();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('wave'));
    expect(saved()?.resource).toMatchObject({
      kind: 'film',
      type: 45,
      file: 'media/wave.mp4',
      captions: { en: 'media/wave.en.vtt', es: 'media/wave.es.vtt' },
    });
    expect(saved()?.files['media/wave.es.vtt']).toContain('Una ola');
  });
});

describe('vocabulary', () => {
  test('is asked for in both languages; what is missing is marked, and a picture needs words or is called decoration', async () => {
    const { saved, onDone } = await open('vocabulary', { extension: 'png' });
    title('Words');
    write(/^Word \(English\)/, 'tide');
    write(/^Meaning \(English\)/, 'Rise and fall');
    write(/^Meaning \(Spanish\)/, 'Sube y baja');
    write(/^Example sentence \(English\)/, 'Low tide.');
    write(/^Example sentence \(Spanish\)/, 'Marea baja.');
    choose('Picture: choose a file', 'tide.svg', 'image/svg+xml');
    await screen.findByRole('button', { name: 'Picture: replace' });
    save();
    await waitFor(() => expect(screen.getAllByLabelText(/^Word \(Spanish\)/)[0]?.getAttribute('aria-invalid')).toBe('true'));
    for (const alt of screen.getAllByLabelText(/^Picture: what it shows/)) expect(alt.getAttribute('aria-invalid')).toBe('true');
    write(/^Word \(Spanish\)/, 'marea');
    fireEvent.click(screen.getByLabelText('It only decorates'));
    save();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('words'));
    const name = `words-${SHA.slice(0, 8)}.png`;
    expect(JSON.parse(String(saved()?.files['words.json']))).toEqual({
      terms: [
        {
          id: 'tide',
          term: { en: 'tide', es: 'marea' },
          definition: { en: 'Rise and fall', es: 'Sube y baja' },
          example: { en: 'Low tide.', es: 'Marea baja.' },
          cognate: false,
          image: `media/${name}`,
        },
      ],
    });
    expect(JSON.parse(String(saved()?.files['media/labels.json']))).toEqual({ [name]: { decorative: true, labels: {} } });
  });
});

describe('how a word sounds', () => {
  test('is sent for both languages or for none, and stands in the file of the words', async () => {
    const { saved, onDone } = await open('vocabulary', { extension: 'mp3' });
    title('Sounds');
    for (const [name, value] of [
      ['Word', 'tide'],
      ['Meaning', 'Rise and fall'],
      ['Example sentence', 'Low tide.'],
    ] as const)
      for (const language of ['English', 'Spanish']) write(new RegExp(`^${name} \\(${language}\\)`), value);
    fireEvent.click(screen.getByText('How it sounds'));
    await screen.findByRole('button', { name: 'Recording (English): choose a file' });
    choose('Recording (English): choose a file', 'tide.mp3', 'audio/mpeg');
    await screen.findByRole('button', { name: 'Recording (English): replace' });
    expect(screen.getByLabelText<HTMLAudioElement>('Recording (English)').getAttribute('src')).toBe(`/content-assets/${SHA}.mp3`);
    save();
    expect(await screen.findByText('Add the recording in the other language too, or remove this one.')).toBeTruthy();
    choose('Recording (Spanish): choose a file', 'marea.mp3', 'audio/mpeg');
    await screen.findByRole('button', { name: 'Recording (Spanish): replace' });
    save();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('sounds'));
    const path = `media/sounds-${SHA.slice(0, 8)}.mp3`;
    expect(saved()?.files[path]).toBe(SHA);
    expect(JSON.parse(String(saved()?.files['sounds.json']))).toMatchObject({ terms: [{ audio: { en: path, es: path } }] });
  });
});

describe('an investigation', () => {
  test('gets a field in the texts of both languages, and a guide is for teachers only', async () => {
    const { saved, onDone } = await open('investigation');
    title('Measure');
    write(/^English$/, 'Measure the water.');
    write(/^Spanish$/, 'Mide el agua.');
    fireEvent.click(screen.getByRole('button', { name: 'Insert a field' }));
    fireEvent.change(await screen.findByLabelText(/^Name of the field/), { target: { value: 'Water height' } });
    fireEvent.click(screen.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Spanish$/).value).toBe('Mide el agua.[[water-height]]'));
    save();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('measure'));
    expect(saved()?.files['measure.english.md']).toBe('Measure the water.[[water-height]]\n');
    expect(saved()?.resource).toMatchObject({ type: 5 });
    const guide = await open('guide');
    title('Guide');
    write(/^English$/, 'Ask first.');
    save();
    await waitFor(() => expect(guide.onDone).toHaveBeenCalledWith('guide'));
    expect(guide.saved()?.resource).toMatchObject({ type: 17, assignable: false });
  });
});
