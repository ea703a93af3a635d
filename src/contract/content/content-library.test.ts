import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { allEndpoints } from '../index.ts';

/**
 * The specification's section 7, "Content library", as data: each call with the fields that it is called with. Where the
 * specification names no path, it is ours, in its style. `~` marks those.
 */
const CALLS: readonly [method: string, path: string, fields: string][] = [
  ['POST', '/v2/content/get_items', 'product_id unit_id subunit_id level3_id user_puid language_id is_learnosity_enabled'],
  ['POST', '/v2/content/get_units', 'user_puid language_id'],
  ['POST', '/v2/content/updateDefaultFilter', 'user_puid language_id'],
  ['POST', '/v2/content/getStarSmart_and_RcTests', 'user_puid language_id'],
  ['POST', '/v2/content/get_engineeringDesing_Items', 'user_puid language_id'],
  ['GET', '/content/get_items', 'product_id unit_id subunit_id level3_id user_puid is_learnosity_enabled'],
  ['GET', '/content/get_units', 'user_puid'],
  ['POST', '/v2/content/get_lesson_blocks', 'user_puid'],
  ['POST', '/v2/content/get_content_detail', 'id userPuid roleId districtId stateId isProcUrl'], // ~
  ['POST', '/v2/content/get_content_url', 'id userPuid'], // ~
  ['POST', '/v2/content/get_lessons', 'user_puid'], // ~
  ['POST', '/v2/content/get_archived_lessons', 'user_puid'], // ~
  ['POST', '/v2/content/get_lesson_detail', 'user_puid lesson_id'], // ~
  ['POST', '/v2/content/set_lesson_archived', 'user_puid lesson_id'], // ~
  ['GET', '/v2/Citation/get_citation_data', 'grade_id standard_name is_teks'],
  ['POST', '/v2/Citation/get_grades_and_standard', ''],
  ['POST', '/v2/Citation/get_item_breakout_list', 'url'],
  ['GET', '/search/', 'query product_id unit_id subunit_id level3_id user_puid resource_types_denied'],
  ['GET', '/PreviewDashboard/get_preview_items_accessed', 'user_puid'],
  ['POST', '/v2/mylibrary/Get_MyLibrary_resources', 'user_puid product_id unit_id subunit_id level3_id'],
  ['POST', '/v2/mylibrary/add_item', 'user_puid product_id unit_id subunit_id level3_id item_id item_type_id'], // ~
  ['DELETE', '/v2/mylibrary/remove_item', 'user_puid resource_id'], // ~
  ['POST', '/v2/mylibrary/add_external_items', 'user_puid'], // ~
  ['POST', '/v2/mylibrary/update_external_items', 'user_puid resource_id'], // ~
  ['DELETE', '/v2/mylibrary/remove_external_item', 'user_puid resource_id'], // ~
  ['POST', '/v2/mylibrary/add_external_attachment', 'user_puid product_id unit_id subunit_id level3_id file'], // ~
  ['POST', '/ContentTracking/track_content_start', 'user_puid'], // ~
  ['POST', '/ContentTracking/track_content_end', 'user_puid'], // ~
  ['POST', '/v2/schedule/insert_schedule_request', 'grade_levels primary_use'], // ~
  ['POST', '/v2/adoption/insert_adoption_feedback', 'user_puid'], // ~
  ['GET', '/notification/get_notification', 'user_puid'],
  ['POST', '/notification/get_notification', 'user_puid'],
  ['GET', '/notification/disable_notification', 'user_puid'],
  ['POST', '/notification/disable_notification', 'user_puid'],
  ['GET', '/v2/session/nav_tabs', 'userpuid'], // ~
];

const declared = allEndpoints().map(({ endpoint }) => endpoint);
const fieldsOf = (schema: Endpoint['query']) => Object.keys((schema as { shape?: object }).shape ?? {});

describe.each(CALLS)('%s %s', (method, path, fields) => {
  it('is declared with the fields that the specification names', () => {
    const found = declared.find((endpoint) => endpoint.method === method && endpoint.path === path);
    expect(found, 'no such call is declared').toBeDefined();
    const taken = found ? [...fieldsOf(found.query), ...fieldsOf(found.body)] : [];
    expect(taken).toEqual(expect.arrayContaining(fields.split(' ').filter(Boolean)));
  });
});
