import { describe, expect, test } from 'vitest';
import { readOptions } from './read-options.ts';
import { SettingsError } from './settings.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'AKEY', AWS_SECRET_ACCESS_KEY: 'secret' };

test('a call without a network is handled, unless that is switched off (specification section 8)', () => {
  const flags = (env: Record<string, string>) => readOptions(env).config.flags;
  expect(flags({}).handle_no_internet).not.toBe(false);
  expect(flags({ HANDLE_NO_INTERNET: 'yes' }).handle_no_internet).not.toBe(false);
  expect(flags({ HANDLE_NO_INTERNET: 'no' }).handle_no_internet).toBe(false);
});

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
    expect(() => readOptions({ S3_BUCKET: 'tides' })).toThrow(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set too, because of S3_BUCKET.',
    );
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
    [{ GRADING_ENGINE: 'service', GRADING_URL: 'https://api.example' }, 'GRADING_MODEL must be set too'],
    [{ ...SERVICE, GRADING_URL: 'file:///etc/passwd' }, 'GRADING_URL must be a plain web address'],
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
    [{ PAGE_ORIGINS: 'https://a.example/' }, 'PAGE_ORIGINS must name origins such as https://school.example'],
    [{ ATTACHMENT_MB: 'many' }, 'ATTACHMENT_MB must be a whole number from 0 to 2000, not "many".'],
    [{ LEARNOSITY_KEY: 'k' }, 'LEARNOSITY_SECRET and LEARNOSITY_DOMAIN must be set too, because of LEARNOSITY_KEY.'],
    [{ CLEVER_CLIENT_ID: 'x' }, 'CLEVER_CLIENT_SECRET must be set too, because of CLEVER_CLIENT_ID.'],
    [{ CLASSLINK_CLIENT_SECRET: 'x' }, 'CLASSLINK_CLIENT_ID must be set too, because of CLASSLINK_CLIENT_SECRET.'],
    [{ CLASSLINK_ME_URL: 'nodeapi.example' }, 'CLASSLINK_ME_URL must be a web address'],
  ])('%o', (env, words) => {
    expect(() => readOptions(env)).toThrow(words);
  });

  test('are all reported at once, those of one setting and those between two, without any secret', () => {
    const env = {
      PORT: 'x',
      TIDEPOOL_MODE: 'y',
      DATABASE_URL: 'http://user:hunter2@host',
      S3_BUCKET: 'tides',
      LEARNOSITY_SECRET: 'hunter3',
    };
    const read = () => readOptions(env);
    expect(read).toThrow(SettingsError);
    try {
      read();
    } catch (error) {
      expect(String(error).match(/^- \w+/gm)).toEqual([
        '- TIDEPOOL_MODE',
        '- PORT',
        '- DATABASE_URL',
        '- AWS_ACCESS_KEY_ID',
        '- LEARNOSITY_KEY',
      ]);
      expect(String(error)).not.toContain('hunter');
    }
  });

  test('leave a portal’s own addresses where only its keys are set', () => {
    const { portals } = readOptions({ CLEVER_CLIENT_ID: 'x', CLEVER_CLIENT_SECRET: 'y' }).config;
    expect(portals.clever?.tokenUrl).toBe('https://clever.com/oauth/tokens');
    expect(portals.classlink).toBeUndefined();
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

describe('how mail leaves', () => {
  const SMTP = {
    SMTP_URL: 'smtps://it:secret@mail.school.example:465',
    MAIL_FROM: 'Tidepool <it@school.example>',
    PUBLIC_URL: 'https://tide.example/',
  };

  test('is by the operator’s mail server; without one a demo shows it, and production sends none', () => {
    expect(readOptions(SMTP).config.mail).toEqual({
      mode: 'smtp',
      smtpUrl: SMTP.SMTP_URL,
      from: SMTP.MAIL_FROM,
      publicUrl: 'https://tide.example',
    });
    expect(readOptions({}).config.mail).toEqual({ mode: 'outbox', publicUrl: '' });
    expect(readOptions({ TIDEPOOL_MODE: 'production' }).config.mail).toEqual({ mode: 'none' });
  });

  test.each([
    [{ ...SMTP, PUBLIC_URL: '' }, 'SMTP_URL needs MAIL_FROM'],
    [{ ...SMTP, SMTP_URL: 'https://mail.school.example' }, 'SMTP_URL must look like'],
    [{ ...SMTP, MAIL_FROM: 'it@school.example\nBcc: all@school.example' }, 'MAIL_FROM must be an address'],
    [{ ...SMTP, PUBLIC_URL: 'https://tide.example/school' }, 'PUBLIC_URL must be where'],
  ])('is said to be wrong: %o', (env, words) => {
    expect(() => readOptions(env)).toThrow(words);
  });
});

test('sessions past a pooler need the pooler’s own address', () => {
  expect(() => readOptions({ DATABASE_SESSION_URL: 'postgres://tidepool:secret@database/tidepool' })).toThrow(
    'DATABASE_URL must be set too, because of DATABASE_SESSION_URL.',
  );
  expect(() => readOptions({ DATABASE_URL: 'postgres://pooler/tidepool', DATABASE_SESSION_URL: 'secret' })).toThrow(
    'DATABASE_SESSION_URL must look like postgres://user:password@host:5432/database.',
  );
});
