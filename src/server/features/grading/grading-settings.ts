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
