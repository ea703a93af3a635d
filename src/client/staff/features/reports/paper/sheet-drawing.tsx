import qrcode from 'qrcode-generator';
import { m } from '#client/staff/messages/reports/answer-sheets.ts';
import {
  BUBBLE_RADIUS,
  CODE_BOX,
  CORNER_SIDE,
  CORNERS,
  KEY_MARK,
  SHEET,
  type SheetQuestion,
  TIMING,
  TIMING_ROWS,
  TIMING_X,
} from '#domain/answer-sheets/sheet-layout.ts';
import { optionLetter } from '#domain/answers/answer-lines.ts';

interface SheetDrawingProps {
  readonly questions: readonly SheetQuestion[];
  /** What the code says. */
  readonly code: string;
  readonly name: string;
  readonly quiz: string;
  readonly group: string;
  readonly form: string;
}

/** What fits beside the code. */
const MAX_NAME = 32;
const MAX_TITLE = 48;
const shortened = (title: string) => (title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title);

/** White around a code, in its own squares: less, and readers miss it. */
const QUIET = 3;

/** The dark squares of a code as one path, in a box of the given side. */
function codePath(text: string, side: number): string {
  const made = qrcode(0, 'M');
  made.addData(text, 'Alphanumeric');
  made.make();
  const count = made.getModuleCount();
  const unit = side / (count + 2 * QUIET);
  const squares: string[] = [];
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (made.isDark(row, column)) squares.push(`M${(column + QUIET) * unit} ${(row + QUIET) * unit}h${unit}v${unit}h${-unit}z`);
  return squares.join('');
}

const square = (x: number, y: number, width: number, height = width) => (
  <rect key={`${x} ${y}`} x={x - width / 2} y={y - height / 2} width={width} height={height} fill="#000" />
);

/** One student's answer sheet: a page in millimeters, black on white. */
export function SheetDrawing({ questions, code, name, quiz, group, form }: SheetDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      width="100%"
      display="block"
      role="img"
      aria-label={m.sheetOf({ name })}
      fontFamily="inherit"
    >
      <rect width={SHEET.width} height={SHEET.height} fill="#fff" />
      {CORNERS.map(({ x, y }) => square(x, y, CORNER_SIDE))}
      {square(KEY_MARK.x, KEY_MARK.y, KEY_MARK.side)}
      {TIMING_ROWS.flatMap((y) => TIMING_X.map((x) => square(x, y, TIMING.width, TIMING.height)))}
      <g transform={`translate(${CODE_BOX.x} ${CODE_BOX.y})`}>
        <path d={codePath(code, CODE_BOX.side)} fill="#000" />
      </g>
      <g fill="#000">
        <text x={14} y={20} fontSize={7} fontWeight={700}>
          {name.slice(0, MAX_NAME)}
        </text>
        <text x={14} y={28} fontSize={4.6}>
          {shortened(quiz)}
        </text>
        <text x={14} y={34} fontSize={4.2}>
          {group} · {m.form({ form })}
        </text>
        <text x={14} y={42} fontSize={3.3}>
          {m.how()}
        </text>
        <text x={14} y={47} fontSize={3.3}>
          {m.several()}
        </text>
      </g>
      {questions.map(({ question_id, number, label, bubbles, isMultiple }) => (
        <g key={question_id}>
          <text x={label.x} y={label.y + 1.5} fontSize={4.2} fontWeight={700} textAnchor="end" fill="#000">
            {number}
            {isMultiple ? '+' : ''}
          </text>
          {bubbles.map(({ x, y }, at) => (
            <g key={optionLetter(at)}>
              <text x={x - 3.6} y={y + 1.1} fontSize={3} textAnchor="middle" fill="#333">
                {optionLetter(at)}
              </text>
              <circle cx={x} cy={y} r={BUBBLE_RADIUS} fill="none" stroke="#333" strokeWidth={0.3} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
