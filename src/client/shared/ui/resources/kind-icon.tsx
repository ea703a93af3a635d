import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { icon } from '../icons/icons.tsx';

const ICONS: Readonly<Record<number, ReturnType<typeof icon>>> = {
  [RESOURCE_TYPE.reader]: icon(<path d="M12 6c-2-1.5-5-2-8.5-2v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2V4C17 4 14 4.5 12 6Zm0 0v14" />),
  [RESOURCE_TYPE.investigation]: icon(<path d="M9 3h6M10 3v6l-5.5 9.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 15h9" />),
  [RESOURCE_TYPE.vocabularyCards]: icon(<path d="M8 4h11a1.5 1.5 0 0 1 1.5 1.5v9M3.5 8h13v12h-13zM7 12h6M7 16h4" />),
  [RESOURCE_TYPE.videoAnimation]: icon(<path d="M3.5 5h17v14h-17zM10 9l5 3-5 3z" />),
  [RESOURCE_TYPE.lessonVideo]: icon(<path d="M4 4.5l15 7.5-15 7.5z" />),
  [RESOURCE_TYPE.quiz]: icon(<path d="M5 3.5h14v17H5zM8.5 9l1.5 1.5L12.5 8M15 9.5h1M8.5 15l1.5 1.5 2.5-2.5M15 15.5h1" />),
};

const PaperIcon = icon(<path d="M6 3h8l4 4v14H6zM14 3v4h4" />);

/** Icon of a resource type, for students. The name of the type stands beside it. */
export function KindIcon({ typeId }: { readonly typeId: number }) {
  const Icon = ICONS[typeId] ?? PaperIcon;
  return <Icon size="1.35em" />;
}
