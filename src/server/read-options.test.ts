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

describe('who reads written answers', () => {
  const SERVICE = { GRADING_ENGINE: 'service', GRADING_URL: 'https://api.example/v1/', GRADING_MODEL: 'small' };

  test('is this server, unless a service or nobody is chosen', () => {
    expect(readOptions({}).grading).toEqual({ engine: 'rubric' });
    expect(readOptions({ GRADING_ENGINE: 'none' }).grading).toEqual({ engine: 'none' });
    expect(readOptions({ ...SERVICE, GRADING_KEY: 'k', GRADING_CALLS_PER_DAY: '5' }).grading).toEqual({
      engine: 'service',
      url: 'https://api.example/v1',
      model: 'small',
      key: 'k',
      callsPerDay: 5,
    });
  });

  test.each([
    [{ GRADING_ENGINE: 'gpt' }, 'GRADING_ENGINE must be "rubric" or "service" or "none"'],
    [{ GRADING_ENGINE: 'service', GRADING_URL: 'https://api.example' }, 'GRADING_URL and GRADING_MODEL are needed'],
    [{ ...SERVICE, GRADING_URL: 'file:///etc/passwd' }, 'GRADING_URL must be a web address'],
    [{ ...SERVICE, GRADING_URL: 'https://me:hunter2@api.example' }, 'GRADING_URL must be a plain web address'],
    [{ ...SERVICE, GRADING_CALLS_PER_DAY: '-1' }, 'GRADING_CALLS_PER_DAY must be a whole number'],
  ])('is said to be wrong: %o', (env, words) => {
    expect(() => readOptions(env)).toThrow(words);
  });
});

describe('settings that are wrong', () => {
  test.each([
    [{ TIDEPOOL_MODE: 'prod' }, 'TIDEPOOL_MODE must be "demo" or "production", not "prod".'],
    [
      { FIRST_ADMIN: 'Ada Reef' },
      'FIRST_ADMIN must be a sign-in name of 2 to 100 characters, without spaces, commas or quotes, and with letters of one alphabet only, not "Ada Reef".',
    ],
    [{ RESET_ADMIN: 'Ada Reef' }, 'RESET_ADMIN must be a sign-in name of 2 to 100 characters'],
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
    [{ PORT: '70000' }, 'PORT must be'],
    [{ DATABASE_URL: 'mysql://root:hunter2@db/x' }, 'DATABASE_URL must look like postgres://'],
    [{ API_HOST: 'api.school.example' }, 'API_HOST must be a web address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must be how many proxies'],
    [{ SEED: 'nothing' }, 'SEED must be'],
  ])('%o', (env, words) => {
    expect(() => readOptions(env)).toThrow(words);
  });

  test('are all said at once, without any secret', () => {
    const read = () => readOptions({ PORT: 'x', TIDEPOOL_MODE: 'y', DATABASE_URL: 'http://user:hunter2@host' });
    expect(read).toThrow(/PORT[\s\S]*|TIDEPOOL_MODE[\s\S]*/);
    try {
      read();
    } catch (error) {
      expect(String(error).match(/^- /gm)).toHaveLength(3);
      expect(String(error)).not.toContain('hunter2');
    }
  });

  test('are none where nothing is set, or set to nothing; a demo answers this machine alone', () => {
    expect(readOptions({ PORT: '', TIDEPOOL_MODE: '', TRUST_PROXY: '' })).toMatchObject({
      port: 8080,
      host: 'localhost',
      isProduction: false,
    });
    expect(readOptions({ TIDEPOOL_MODE: 'production' }).host).toBe('0.0.0.0');
    expect(readOptions({ HOST: '0.0.0.0', TRUST_PROXY: '2' })).toMatchObject({ host: '0.0.0.0', config: { trustProxy: 2 } });
    expect(readOptions({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16' }).config.trustProxy).toEqual(['10.0.0.1', '10.1.0.0/16']);
  });
});
