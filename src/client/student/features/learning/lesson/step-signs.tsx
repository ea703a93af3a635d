import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';

interface SignProps {
  readonly size?: string;
  readonly drawing: string;
}

/** A drawn line; words stand beside it always. */
function Sign({ size = '1.35em', drawing }: SignProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawing} />
    </svg>
  );
}

const DRAWINGS: Readonly<Record<number, string>> = {
  [RESOURCE_TYPE.reader]: 'M12 6c-2-1.5-5-2-8.5-2v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4C17 4 14 4.5 12 6Zm0 0v14',
  [RESOURCE_TYPE.investigation]: 'M9 3h6M10 3v6l-5.5 9.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 15h9',
  [RESOURCE_TYPE.vocabularyCards]: 'M8 4h11a1.5 1.5 0 0 1 1.5 1.5v9M3.5 8h13v12h-13zM7 12h6M7 16h4',
  [RESOURCE_TYPE.videoAnimation]: 'M3.5 5h17v14h-17zM10 9l5 3-5 3z',
  [RESOURCE_TYPE.lessonVideo]: 'M4 4.5l15 7.5-15 7.5z',
  [RESOURCE_TYPE.quiz]: 'M5 3.5h14v17H5zM8.5 9l1.5 1.5L12.5 8M15 9.5h1M8.5 15l1.5 1.5 2.5-2.5M15 15.5h1',
};

/** The sign of a kind of resource. Its name always stands beside it. */
export const KindIcon = ({ typeId }: { readonly typeId: number }) => <Sign drawing={DRAWINGS[typeId] ?? 'M6 3h8l4 4v14H6zM14 3v4h4'} />;

/** The sign of a step that is still locked; words stand beside it. */
export const LockIcon = () => <Sign drawing="M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />;
