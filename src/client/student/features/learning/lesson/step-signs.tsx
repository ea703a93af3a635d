import { icon } from '#client/shared/ui/icons/icons.tsx';

const Lock = icon(<path d="M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />);

/** The sign of a step that is still locked; words stand beside it. */
export const LockIcon = () => <Lock size="1.35em" />;
