import { Button, FileInput, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { m } from '#client/staff/messages/reports/answer-sheets.ts';
import type { PaperRound, PaperStudent } from '#contract/quizzes/paper-entry.schemas.ts';
import type { ReadQuestion } from '#domain/answer-sheets/read-sheet.ts';
import type { RoundAddress } from './paper.queries.ts';
import { cropOf, type ScannedPicture, takePicture } from './scan-picture.ts';
import { type SheetOutcome, sheetOutcome } from './sheet-outcome.ts';

const LOOK_EVERY_MS = 400;
const MAX_LINES = 8;

interface ScanSheetsProps {
  readonly round: RoundAddress;
  readonly data: PaperRound;
  /** @returns whether it brought something that was not read before */
  readonly onRead: (student: PaperStudent, questions: readonly ReadQuestion[], crops: Readonly<Record<string, string>>) => boolean;
}

/** What became of a picture, in a sentence. */
function outcomeText(outcome: SheetOutcome, isNew: boolean, file: string): string {
  switch (outcome.kind) {
    case 'no_code':
      return m.noCode({ file });
    case 'other_code':
      return m.otherCode();
    case 'other_quiz':
      return m.otherQuiz();
    case 'other_form':
      return m.otherForm();
    case 'other_student':
      return m.otherStudent();
    case 'no_corners':
      return m.noCorners({ name: outcome.student.first_name });
    case 'too_blurred':
      return m.tooBlurred({ name: outcome.student.first_name });
    case 'poor':
      return m.poor({ name: outcome.student.first_name });
    case 'read': {
      const name = `${outcome.student.first_name} ${outcome.student.last_name}`;
      if (!isNew) return m.readBefore({ name });
      const unsure = outcome.questions.filter(({ isUnsure }) => isUnsure).length;
      return unsure > 0 ? m.readUnsure({ name, count: unsure }) : m.read({ name, count: outcome.questions.length });
    }
  }
}

/** Reads answer sheets from a camera or from files, on this device alone. What is read goes into the students' drafts. */
export function ScanSheets({ round, data, onRead }: ScanSheetsProps) {
  const [lines, setLines] = useState<readonly string[]>([]);
  const [isCamera, setCamera] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Both are needed in an outage too, which may come before the first sheet.
  useEffect(() => {
    void import('jsqr').catch(() => undefined);
    void import('./pdf-pictures.ts').catch(() => undefined);
  }, []);
  const say = (line: string) => setLines((before) => (before[0] === line ? before : [line, ...before].slice(0, MAX_LINES)));
  const read = ({ canvas, image, code }: ScannedPicture, file: string) => {
    // A camera sees no code most of the time.
    if (code === null && file === '') return;
    const outcome = sheetOutcome(image, code, round, data);
    let isNew = false;
    if (outcome.kind === 'read') {
      const unsure = outcome.questions.filter(({ isUnsure }) => isUnsure);
      isNew = onRead(outcome.student, outcome.questions, Object.fromEntries(unsure.map((one) => [one.question_id, cropOf(canvas, one)])));
    }
    say(outcomeText(outcome, isNew, file));
  };
  const readFile = async (file: File) => {
    try {
      const isPdf = file.type === 'application/pdf';
      const pictures: Blob[] = isPdf ? await (await import('./pdf-pictures.ts')).pdfPictures(file) : [file];
      if (pictures.length === 0) say(m.noPictures({ file: file.name }));
      for (const [at, picture] of pictures.entries()) {
        const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
        const taken = await takePicture(bitmap);
        bitmap.close();
        if (taken) read(taken, pictures.length > 1 ? `${file.name}, ${at + 1}` : file.name);
      }
    } catch {
      say(m.notReadable({ file: file.name }));
    }
  };
  const readFiles = async (files: readonly File[]) => {
    setBusy(true);
    for (const file of files) await readFile(file);
    setBusy(false);
  };
  return (
    <Paper withBorder p="md" bg="var(--tp-surface)">
      <Stack gap="sm">
        <Text>{m.hold()}</Text>
        <Group align="end" gap="md">
          <FileInput
            label={m.files()}
            description={m.filesHint()}
            placeholder={m.chooseFiles()}
            accept="image/*,application/pdf"
            multiple
            value={[]}
            disabled={isBusy}
            onChange={(files) => void readFiles(files)}
            miw={280}
          />
          <Button variant="default" onClick={() => setCamera(!isCamera)}>
            {isCamera ? m.stopCamera() : m.camera()}
          </Button>
        </Group>
        {isCamera && <SheetCamera onPicture={(picture) => read(picture, '')} />}
        <ul aria-live="polite" style={{ margin: 0 }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}

/** The camera's picture, looked at again and again: a phone's, or a document camera that is chosen. */
function SheetCamera({ onPicture }: { readonly onPicture: (picture: ScannedPicture) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(onPicture);
  latest.current = onPicture;
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const picture = video.current && (await takePicture(video.current).catch(() => null));
      if (isOver) return;
      if (picture) latest.current(picture);
      timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    const start = async () => {
      const which = chosen ? { deviceId: { exact: chosen } } : { facingMode: { ideal: 'environment' } };
      stream = await navigator.mediaDevices.getUserMedia({
        video: { ...which, width: { ideal: 1920 }, height: { ideal: 1440 } },
        audio: false,
      });
      if (isOver || !video.current) return stop(stream);
      video.current.srcObject = stream;
      await video.current.play();
      setFailed(false);
      setCameras((await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput'));
      void look();
    };
    start().catch(() => !isOver && setFailed(true));
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (stream) stop(stream);
    };
  }, [chosen]);
  return (
    <Stack gap="xs">
      {cameras.length > 1 && (
        <Select
          label={m.whichCamera()}
          value={chosen ?? cameras[0]?.deviceId ?? null}
          onChange={setChosen}
          data={cameras.map(({ deviceId, label }, at) => ({ value: deviceId, label: label || `${at + 1}` }))}
          allowDeselect={false}
          maw={360}
        />
      )}
      {failed && <Text role="alert">{m.noCamera()}</Text>}
      <video ref={video} muted playsInline aria-label={m.cameraPicture()} style={{ width: '100%', maxHeight: '60vh', borderRadius: 12 }} />
    </Stack>
  );
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
