import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it('says where the server is, who can sign in with which password, and how it is stopped', () => {
  const words = greeting({ address: 'http://localhost:8080', hasDemo: true, isAlone: true }).replace(/\s+/g, ' ');
  expect(words).toContain('answers at http://localhost:8080 ');
  expect(words).toContain(
    'the password tidepool-demo as one of Harbor Point: student1–student68, teacher1–teacher3, schooladmin, districtadmin, productadmin, superadmin',
  );
  expect(words).toContain('mv-student1–mv-student5, mv-teacher1, mv-districtadmin');
  expect(words).toContain('palm-student1, palm-teacher1');
  expect(words).toContain('Only this machine can reach it.');
  expect(words).toContain('Ctrl-C stops it.');
});

it('names no account where there is no demo district', () => {
  expect(greeting({ address: 'http://localhost:8080', hasDemo: false, isAlone: false })).not.toMatch(/student|password/);
});
