/** While a report is looked at, arriving work shows within half a minute; coming back to it looks at once. */
export const LIVE_REPORT = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

/** Where answers of reports are kept on the device. */
export const REPORTS_STORE = 'reports';
