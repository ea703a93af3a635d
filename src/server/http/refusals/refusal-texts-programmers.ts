import type { RefusalTexts } from './refusal-pairs.ts';

/** What is said to whoever writes a client, or watches the server; the person in front of our own screens never reads it. */
export const PROGRAMMER_REFUSALS = {
  takes_no_files: ['This call takes no files. Send JSON or form fields.'],
  nested_too_deeply: ['The request is nested too deeply.'],
  too_many_values: ['The request has more than {most} values.'],
  too_many_fields: ['The request has more than {most} fields. Send JSON.'],
  form_incomplete: ['The form did not wholly arrive.'],
  form_not_readable: ['The form could not be read. Send one file, with the fields that belong to it.'],
  cannot_be_queued: ['This call cannot be queued; make it by itself.'],
  compressed_body: ['A compressed request body is not understood.'],
  url_encoding_not_valid: ['The body of the request is not valid URL encoding.'],
  json_not_valid: ['The body of the request is not valid JSON.'],
  body_kind_not_taken: ['This kind of request body is not understood. Send JSON or form fields.'],
  request_not_readable: ['The request could not be read.'],
  request_head_too_large: ['The head of the request is too large.'],
  request_too_slow: ['The request took too long to arrive.'],
  request_not_as_expected: ['The {place} of the request is not as expected.'],
  idempotency_key_not_valid: ['Idempotency-Key must be a UUID in lower case.'],
  idempotency_key_taken: ['This Idempotency-Key was already used for another call.'],
  depends_on_not_valid: ['Depends-On must name at most {most} UUIDs in lower case, with commas between them.'],
  waits_for_earlier: ['This waits for what was sent before it.'],
  waits_for_missing: ['This waits for something that has not arrived.'],
  question_not_in_quiz: ['Question {id} is not in this quiz.'],
  question_without_answer: ['Question {id} has no such answer.'],
  question_takes_one_answer: ['Question {id} takes one answer.'],
  /** Text of the specification, verbatim in every language. */
  reauthentication_needed: ['reauthentication error'],
  health_database_unreachable: ['The database cannot be reached.'],
  health_stopping: ['This server is being stopped.'],
  health_files_unreachable: ['The place where files are kept cannot be reached.'],
} as const satisfies RefusalTexts;
