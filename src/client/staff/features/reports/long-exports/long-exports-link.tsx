import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '#client/shared/messages/long-exports.ts';

/** The way to the spreadsheets that jobs write. */
export function LongExportsLink() {
  return <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/reports/exports" />}>{m.seeExports()}</Anchor>;
}
