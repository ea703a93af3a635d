/** Which engine reads written answers; README.md lists the settings. */
export type GradingSettings =
  | { readonly engine: 'rubric' }
  | { readonly engine: 'none' }
  | ({ readonly engine: 'service' } & ServiceSettings);

export interface ServiceSettings {
  /** Where the service's calls begin, such as https://api.example/v1; nothing else is ever called. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
  /** The most calls for a district on one day. */
  readonly callsPerDay: number;
}

/** @throws Error with a sentence for the operator */
export function readGradingSettings(env: NodeJS.ProcessEnv, callsPerDay: number): GradingSettings {
  const engine = env.GRADING_ENGINE || 'rubric';
  if (engine !== 'service') return { engine: engine === 'none' ? 'none' : 'rubric' };
  const { GRADING_URL: url = '', GRADING_MODEL: model, GRADING_KEY: key } = env;
  if (!url || !model) throw new Error('GRADING_ENGINE is "service": GRADING_URL and GRADING_MODEL are needed too.');
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password || parsed.search || parsed.hash)
    throw new Error('GRADING_URL must be a plain web address such as https://api.example/v1, without a password or a question mark.');
  return { engine, url: url.replace(/\/+$/, ''), model, key: key || undefined, callsPerDay };
}
