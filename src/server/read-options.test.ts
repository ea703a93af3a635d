import { describe, expect, test } from 'vitest';
import { readOptions } from './read-options.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'AKEY', AWS_SECRET_ACCESS_KEY: 'secret' };

describe('where people’s files are kept', () => {
  test('is the data folder, unless a bucket is named', () => {
    expect(readOptions(KEYS).s3).toBeNull();
    expect(readOptions({ ...KEYS, S3_BUCKET: 'tides' }).s3).toEqual({
      bucket: 'tides',
      region: 'us-east-1',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      isPathStyle: false,
      prefix: '',
      accessKeyId: 'AKEY',
      secretAccessKey: 'secret',
      sessionToken: undefined,
    });
  });

  test('is another make of S3 where its address is given, in a folder of the bucket', () => {
    const env = { ...KEYS, S3_BUCKET: 'tides', S3_REGION: 'garage', S3_ENDPOINT: 'http://10.0.0.7:3900', S3_PATH_STYLE: 'yes' };
    const { s3 } = readOptions({ ...env, S3_PREFIX: '/harbor/point/' });
    expect(s3).toMatchObject({ region: 'garage', endpoint: 'http://10.0.0.7:3900', isPathStyle: true, prefix: 'harbor/point/' });
  });

  test('is said to be wrong before anything starts', () => {
    expect(() => readOptions({ S3_BUCKET: 'tides' })).toThrow('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed too');
    expect(() => readOptions({ ...KEYS, S3_BUCKET: 'tides', S3_ENDPOINT: 's3.example.org' })).toThrow('S3_ENDPOINT must be a web address');
  });
});
