import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '#client/staff/messages/reports/long-exports.ts';

/** The way to the spreadsheets that jobs write. */
export function LongExportsLink() {
  return <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/reports/exports" />}>{m.seeExports()}</Anchor>;
}
