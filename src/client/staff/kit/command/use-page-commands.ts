import { useNavigate, useRouter } from '@tanstack/react-router';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { navEntries, type ScreenRoute } from '#client/shared/platform/screen/screen.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import type { Command } from './registry.ts';

/** The header's places as commands, so that every page can be found by its name. */
export function usePageCommands(): readonly Command[] {
  const language = useLocale() === 'es' ? 1 : 0;
  const { role } = useUser();
  const { routesById } = useRouter();
  const navigate = useNavigate();
  const routes: readonly ScreenRoute[] = Object.values(routesById);
  return navEntries(routes, role).map(({ to, label }) => ({ id: to, label: label[language], run: () => void navigate({ to }) }));
}
