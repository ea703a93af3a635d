/*
 * The codes of refusals on which a screen says or does something of its own, each by itself so that a download holds only its own. The
 * server's whole list is in its OpenAPI document; it does not compile without these.
 */
export const DISTRICT_AMBIGUOUS = 'district_ambiguous';
export const SECOND_FACTOR_NEEDED = 'second_factor_needed';
export const SECOND_FACTOR_WRONG = 'second_factor_wrong';
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';
export const SECOND_STEP_AGAIN = 'second_step_again';
export const ACTING_REASON_NEEDED = 'acting_reason_needed';
export const SSO_REQUIRED = 'sso_required';
export const ACCOUNT_NOT_USABLE = 'account_not_usable';
export const LESSON_CLOSED = 'lesson_closed';
export const ALREADY_SUBMITTED = 'already_submitted';
export const ASSESSMENT_ALREADY_SUBMITTED = 'assessment_already_submitted';
export const OLD_PASSWORD_WRONG = 'old_password_wrong';
export const LATE_END_BEFORE_DUE = 'late_end_before_due';
export const DEVICE_HEARD_SINCE = 'device_heard_since';
export const RELEASE_CHANGED_MEANWHILE = 'release_changed_meanwhile';
export const STUDENT_NOT_FOUND = 'student_not_found';
export const FORM_CHANGED_MEANWHILE = 'form_changed_meanwhile';
