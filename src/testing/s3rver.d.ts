/** The package has no types of its own; only what the tests use. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
    readonly httpServer: Server;
  }
  export = S3rver;
}
