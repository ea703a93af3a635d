import { icon } from '#client/shared/ui/icons/icons.tsx';

export const DotsIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />);
export const SearchIcon = icon(<path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5" />);
export const ColumnsIcon = icon(<path d="M4 5h16v14H4zm5.300 0v14m5.400-14v14" />);
export const HelpIcon = icon(
  <path d="M9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .9-1 1.700m0 3v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z" />,
);
export const PrintIcon = icon(<path d="M7 9V3h10v6M7 18H4v-9h16v9h-3M7 14h10v7H7z" />);
export const FolderIcon = icon(<path d="M3 6h6l2 2h10v11H3z" />);
export const UploadIcon = icon(<path d="M12 15V4m0 0L8.500 7.500M12 4l3.500 3.500M4 16v4h16v-4" />);
export const CalendarIcon = icon(<path d="M4 6h16v14H4zM4 10h16M8 3v4m8-4v4" />);
