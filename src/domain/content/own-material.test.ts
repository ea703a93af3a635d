import { expect, test } from 'vitest';
import { hostOf, linkKindOf, MAX_OFFLINE_FILE_BYTES, officeKindOf, opensOffline, ownFileAddress } from './own-material.ts';

test('a file is downloaded with its lesson up to a size, and a web page never', () => {
  expect(opensOffline({ media_type: 'application/pdf', bytes: MAX_OFFLINE_FILE_BYTES })).toBe(true);
  expect(opensOffline({ media_type: 'video/mp4', bytes: MAX_OFFLINE_FILE_BYTES + 1 })).toBe(false);
  expect(opensOffline({ media_type: 'text/html', bytes: 10 })).toBe(false);
});

test('a device keeps a file under its content and its ending', () => {
  expect(ownFileAddress('ab'.repeat(32), 'Field trip.PDF')).toBe(`/own-files/${'ab'.repeat(32)}.pdf`);
  expect(ownFileAddress('ab'.repeat(32), 'noending')).toBe(`/own-files/${'ab'.repeat(32)}.bin`);
});

test.each([
  ['https://www.youtube.com/watch?v=1', 'youtube'],
  ['https://youtu.be/1', 'youtube'],
  ['https://docs.google.com/document/d/1/edit', 'google_doc'],
  ['https://docs.google.com/presentation/d/1', 'google_slides'],
  ['https://docs.google.com/spreadsheets/d/1', 'google_sheet'],
  ['https://docs.google.com/forms/d/1', 'google_form'],
  ['https://forms.gle/1', 'google_form'],
  ['https://drive.google.com/file/d/1', 'google_drive'],
  ['https://youtube.com.example.org/', 'web'],
  ['https://example.org/youtube.com', 'web'],
  ['not an address', 'web'],
])('the link %s is of the kind %s', (url, kind) => {
  expect(linkKindOf(url)).toBe(kind);
});

test('a link names its host as people read it', () => {
  expect(hostOf('https://www.nasa.gov/moon')).toBe('nasa.gov');
  expect(hostOf('nothing')).toBe('nothing');
});

test('an Office file says which kind of program opens it; a file that a browser shows says nothing', () => {
  expect(officeKindOf({ file_name: 'a.pptx', media_type: 'application/vnd.ms-powerpoint' })).toBe('presentation');
  expect(officeKindOf({ file_name: 'a.xls', media_type: 'application/vnd.ms-excel' })).toBe('spreadsheet');
  expect(officeKindOf({ file_name: 'a.doc', media_type: 'application/msword' })).toBe('document');
  expect(officeKindOf({ file_name: 'a.pdf', media_type: 'application/pdf' })).toBeNull();
});
