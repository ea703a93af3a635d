import { randomUUID } from 'node:crypto';
import type { WalkInput, WalkInputs } from './walk-input.ts';

/** A form with a small text in it. */
const FORM = {
  raw: {
    content: '--cut\r\ncontent-disposition: form-data; name="file"; filename="tides.txt"\r\n\r\nThe tide\r\n--cut--\r\n',
    type: 'multipart/form-data; boundary=cut',
  },
} satisfies WalkInput;

/** The name of a package that nobody has. */
const NO_PACKAGE = '0'.repeat(64);

const both = (text: string) => ({ en: text, es: '' });
/** A quiz of one question. */
const OWN_QUIZ = {
  title: both('Tides'),
  questions: [
    {
      id: 'q1',
      type: 'choice',
      stem: both('What pulls the tide?'),
      options: [
        { id: 'a', text: both('The Moon'), correct: true },
        { id: 'b', text: both('The wind') },
      ],
    },
  ],
};

/** A question with a picture, as Moodle exports it. */
const QUESTION_FILE = `<quiz><question type="truefalse"><questiontext format="html"><text>Salty? &lt;img src="@@PLUGINFILE@@/a.gif"></text>
<file name="a.gif" path="/" encoding="base64">R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7</file></questiontext>
<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question></quiz>`;

/** Inputs for the calls of the library, accounts and what stands around them. */
export const LIBRARY_INPUTS: WalkInputs = {
  'session.login': () => ({ body: { user_name: 'nobody', password: 'x' } }),
  'session.badgeLogin': () => ({ body: { secret: 'nobody has this secret' } }),
  'session.refresh': (user_puid) => ({ body: { user_puid } }),
  'session.logout': () => ({}),
  'session.getSessions': (user_puid) => ({ query: { user_puid } }),
  'session.endSessions': (user_puid) => ({ body: { user_puid, session_id: randomUUID() } }),
  'session.reportPageFault': () => ({ body: { fault: 'TypeError', screen: '/authenticated' } }),
  'session.unlockSignIn': (user_puid) => ({ body: { user_puid, account_puid: randomUUID() } }),
  'session.getSecurityEvents': (user_puid) => ({ query: { user_puid } }),
  'guests.getPublicLibrary': () => ({}),
  'guests.getPublicItem': () => ({ query: { item_id: 1 } }),
  'session.me': () => ({}),
  'session.districts': () => ({}),
  'session.findDistricts': () => ({ query: { find: 'mesa' } }),
  'session.schools': (logged_in_user_puid, { district_id }) => ({ query: { district_id, logged_in_user_puid } }),
  'session.grades': () => ({}),
  'session.navTabs': (userpuid) => ({ query: { userpuid } }),
  'content.getUnits': (user_puid) => ({ body: { user_puid } }),
  'content.getItems': (user_puid) => ({ body: { user_puid } }),
  'content.getItemsByQuery': (user_puid) => ({ query: { user_puid } }),
  'content.getUnitsByQuery': (user_puid) => ({ query: { user_puid } }),
  'content.getContentDetail': (userPuid, { item_id }) => ({ body: { id: item_id, userPuid } }),
  'content.getAnswerKey': (user_puid, { item_id }) => ({ body: { user_puid, quiz_id: item_id } }),
  'content.updateDefaultFilter': (user_puid) => ({ body: { user_puid, type: 2, language_id: 101, product_id: 1 } }),
  'content.getStarSmartAndRcTests': (user_puid) => ({ body: { user_puid } }),
  'content.getEngineeringDesignItems': (user_puid) => ({ body: { user_puid } }),
  'content.getLessonBlocks': (user_puid) => ({ body: { user_puid } }),
  'content.getContentUrl': (userPuid, { item_id }) => ({ body: { id: item_id, userPuid } }),
  'content.getPreviewItemsAccessed': (user_puid) => ({ query: { user_puid } }),
  // The first resource of the demo product is a reader, which students open too; the records' own is a quiz.
  'content.trackContentStart': (user_puid) => ({ query: { user_puid, item_id: 1, tracking_id: user_puid } }),
  'content.trackContentEnd': (user_puid) => ({ query: { user_puid, tracking_id: user_puid, time_spent: 1 } }),
  'content.updateStarItem': (user_puid, { item_id }) => ({ body: { user_puid, item_id, is_starred: true } }),
  'content.getStarItems': (user_puid) => ({ query: { user_puid } }),
  'content.getLessons': (user_puid) => ({ body: { user_puid } }),
  'content.getArchivedLessons': (user_puid) => ({ body: { user_puid } }),
  'content.getLessonDetail': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id } }),
  'content.setLessonArchived': (user_puid, { lesson_id }) => ({ body: { user_puid, lesson_id, is_archived: false } }),
  'authoring.uploadContentPackage': (user_puid) => ({
    query: { user_puid, sha256: NO_PACKAGE, part: 0 },
    raw: { content: 'tide', type: 'application/octet-stream' },
  }),
  'authoring.getUploadedParts': (user_puid) => ({ query: { user_puid, sha256: NO_PACKAGE } }),
  'authoring.startContentImport': (user_puid) => ({ body: { user_puid, sha256: NO_PACKAGE, is_dry_run: true } }),
  'authoring.getContentImport': (user_puid) => ({ query: { user_puid, import_id: randomUUID() } }),
  'authoringTool.getToolProducts': (user_puid) => ({ query: { user_puid } }),
  'authoringTool.getDraftTree': (user_puid) => ({ query: { user_puid, package_id: 'science-grade-5' } }),
  'authoringTool.getDraftFiles': (user_puid) => ({ body: { user_puid, package_id: 'science-grade-5', paths: ['manifest.json'] } }),
  // A draft of its own, that no other call reads.
  'authoringTool.saveDraftFiles': (user_puid) => ({
    body: { user_puid, package_id: `walk-${randomUUID()}`, files: [{ path: 'manifest.json', text: '{}', was: null }] },
  }),
  'authoringTool.keepDraftFile': (user_puid) => ({ body: { user_puid, package_id: 'no-such-package', sha256: NO_PACKAGE } }),
  'authoringTool.checkDraft': (user_puid) => ({ body: { user_puid, package_id: 'no-such-package' } }),
  'authoringTool.publishDraft': (user_puid) => ({ body: { user_puid, package_id: 'no-such-package', version: '2' } }),
  'authoringTool.discardDraft': (user_puid) => ({ body: { user_puid, package_id: 'no-such-package' } }),
  'authoringTool.getPackageVersions': (user_puid) => ({ query: { user_puid, package_id: 'science-grade-5' } }),
  'authoringTool.restoreVersion': (user_puid) => ({ body: { user_puid, package_id: 'no-such-package', version_no: 1 } }),
  'authoringTool.previewDraft': (user_puid) => ({
    body: { user_puid, package_id: 'no-such-package', unit: 'a', subunit: 'b', resource: 'c' },
  }),
  'authoringTool.exportPackage': (user_puid) => ({ query: { user_puid, package_id: 'no-such-package' } }),
  'contentSetup.getContentProducts': (user_puid) => ({ query: { user_puid } }),
  'contentSetup.getProductImports': (user_puid) => ({ query: { user_puid, product_id: 1 } }),
  'contentSetup.getProductUse': (user_puid) => ({ query: { user_puid, product_id: 1 } }),
  'permissions.getModuleDistricts': (user_puid) => ({ query: { user_puid } }),
  'permissions.getModuleRules': (user_puid) => ({ query: { user_puid } }),
  'permissions.getModuleAssignment': (user_puid, { district_id }) => ({ query: { user_puid, district_id } }),
  // On, as it is anyway: no other call of the walk is touched.
  'permissions.setModuleRules': (user_puid, { district_id }) => ({
    body: { user_puid, rules: [{ district_id, role: null, module: 'glossary', is_on: true }] },
  }),
  'prebuilt.getPrebuiltLessons': (user_puid) => ({ query: { user_puid, product_id: 1 } }),
  // A draft: no teacher finds it.
  'prebuilt.savePrebuiltLesson': (user_puid) => ({
    body: {
      user_puid,
      product_id: 1,
      title: { en: 'Walk', es: 'Paseo' },
      objective: { en: 'To walk.', es: 'Pasear.' },
      grade: '5',
      standards: ['5.6A'],
      resources: [{ item_id: 1, time: 5, remarks: '' }],
    },
  }),
  'prebuilt.setPrebuiltState': (user_puid) => ({ body: { user_puid, prebuilt_id: 0, state: 'withdrawn' } }),
  'productAccess.getProductStandings': (user_puid) => ({ query: { user_puid } }),
  'productAccess.getProductAccesses': (user_puid) => ({ query: { user_puid, product_id: 1, standing: 'open' } }),
  // No such product and no such request: real ones are needed by all the other calls.
  'productAccess.askForProduct': (user_puid, { district_id }) => ({
    body: { user_puid, product_id: 0, district_id, from_day: '2026-09-01', note: 'For our fifth grade.' },
  }),
  'productAccess.cancelProductRequest': (user_puid) => ({ body: { user_puid, access_id: 0 } }),
  'productAccess.decideProductAccess': (user_puid) => ({ body: { user_puid, access_id: 0, decision: 'refuse', reason: 'No funds.' } }),
  'productAccess.setProductLicensed': (user_puid) => ({ body: { user_puid, product_id: 0, is_licensed: true } }),
  'ownQuizzes.getOwnQuizzes': (user_puid) => ({ query: { user_puid, search: 'tide', list: 'all' } }),
  'ownQuizzes.getOwnQuiz': (user_puid) => ({ query: { user_puid, own_quiz_id: 0 } }),
  'ownQuizzes.saveOwnQuiz': (user_puid) => ({ body: { user_puid, client_id: user_puid, content: OWN_QUIZ } }),
  'ownQuizzes.previewOwnQuiz': (user_puid) => ({ body: { user_puid, content: OWN_QUIZ } }),
  'ownQuizzes.findQuestions': (user_puid) => ({ query: { user_puid, search: 'water', standard: '5.6A', type: 'choice' } }),
  'ownQuizzes.setOwnQuizDeleted': (user_puid) => ({ body: { user_puid, own_quiz_id: 0, is_deleted: true } }),
  'ownQuizzes.copyOwnQuiz': (user_puid) => ({ body: { user_puid, own_quiz_id: 0, client_id: user_puid } }),
  'ownQuizzes.getQuizShares': (user_puid) => ({ query: { user_puid, own_quiz_id: 0 } }),
  'ownQuizzes.shareOwnQuiz': (user_puid) => ({ body: { user_puid, own_quiz_id: 0, school: true, is_shared: true } }),
  'ownQuizzes.uploadQuizPicture': (user_puid) => ({
    query: { user_puid },
    raw: { content: 'no picture', type: 'application/octet-stream' },
  }),
  'ownQuizzes.readQuestionFile': (user_puid) => ({
    query: { user_puid },
    raw: { content: QUESTION_FILE, type: 'application/octet-stream' },
  }),
  'questionExport.previewQuizExport': (user_puid) => ({ query: { user_puid, own_quiz_id: 0, language: 'en' } }),
  'questionExport.exportQuiz': (user_puid) => ({ query: { user_puid, own_quiz_id: 0, format: 'qti3', language: 'en' } }),
  'questionExport.previewQuestionsExport': (user_puid) => ({ body: { user_puid, questions: OWN_QUIZ.questions, language: 'en' } }),
  'questionExport.exportQuestions': (user_puid) => ({
    body: { user_puid, title: 'Tides', questions: OWN_QUIZ.questions, format: 'moodle', language: 'en' },
  }),
  'questionBank.getBankQuestions': (user_puid) => ({ query: { user_puid, search: 'water', product_id: 1, type: 'choice' } }),
  'questionBank.buildFromBank': (user_puid) => ({ body: { user_puid, rows: [{ standard: '5.6A', count: 2 }], seed: 4 } }),
  'questionBank.copyBankQuestions': (user_puid, { question_id }) => ({ body: { user_puid, question_ids: [question_id] } }),
  'questionBank.getBankQuestion': (user_puid, { question_id }) => ({ query: { user_puid, question_id } }),
  // No such product: a real one is needed by all the other calls.
  'contentSetup.withdrawProduct': (user_puid) => ({ body: { user_puid, product_id: 0 } }),
  'contentSetup.restoreProduct': (user_puid) => ({ body: { user_puid, product_id: 0 } }),
  'myLibrary.getMyLibraryResources': (user_puid) => ({ body: { user_puid } }),
  'myLibrary.addItem': (user_puid, { item_id, resource_type_id }) => ({ body: { user_puid, item_id, item_type_id: resource_type_id } }),
  'myLibrary.removeItem': (user_puid, { item_id }) => ({ query: { user_puid, resource_id: item_id } }),
  'myLibrary.addExternalItem': (user_puid) => ({ query: { user_puid, title: 'A page', url: 'https://example.org/' } }),
  'myLibrary.updateExternalItem': (user_puid) => ({
    query: { user_puid, resource_id: 1, title: 'Another page', url: 'https://example.org/' },
  }),
  'myLibrary.removeExternalItem': (user_puid) => ({ query: { user_puid, resource_id: 1 } }),
  'myLibrary.restoreExternalItem': (user_puid) => ({ query: { user_puid, resource_id: 1 } }),
  'attachments.addExternalAttachment': (user_puid) => ({ query: { user_puid, title: 'A file' }, ...FORM }),
  'attachments.startUpload': (user_puid) => ({ body: { user_puid, file_name: 'tides.txt', bytes: 4, fingerprint: 'a' } }),
  'attachments.getOpenUploads': (user_puid) => ({ query: { user_puid } }),
  'attachments.uploadPart': (user_puid) => ({
    query: { user_puid, upload_id: randomUUID(), offset: 0 },
    raw: { content: 'tide', type: 'application/octet-stream' },
  }),
  'attachments.finishUpload': (user_puid) => ({ body: { user_puid, upload_id: randomUUID() } }),
  'attachments.cancelUpload': (user_puid) => ({ query: { user_puid, upload_id: randomUUID() } }),
  'attachments.getLessonFileUrl': (user_puid) => ({ body: { user_puid, item_id: 1 } }),
  'attachments.getAttachmentUrl': (user_puid) => ({ body: { user_puid, resource_id: 1 } }),
  'glossary.getGlossary': (user_puid) => ({ query: { user_puid } }),
  'glossary.addClassTerm': (user_puid, { group_puid }) => ({
    body: { user_puid, group_puid, term_en: 'estuary', definition_en: 'Where a river meets the sea.' },
  }),
  'glossary.updateClassTerm': (user_puid) => ({
    body: { user_puid, class_term_id: randomUUID(), term_en: 'estuary', definition_en: 'Where a river meets the sea.' },
  }),
  'glossary.setClassTermRemoved': (user_puid) => ({ body: { user_puid, class_term_id: randomUUID(), is_removed: true } }),
  'profile.getProfile': (user_puid) => ({ query: { user_puid } }),
  'profile.getAccountActivity': (user_puid) => ({ query: { user_puid } }),
  'profile.updateUserDetail': (user_puid) => ({ body: { user_puid, first_name: 'Marina', last_name: 'Reyes' } }),
  'profile.saveAppearance': (user_puid) => ({
    body: { user_puid, appearance: { language: 'es', scheme: 'dark', contrast: 'normal', text_size: 1 } },
  }),
  'profile.changePassword': (user_puid) => ({ body: { user_puid, old_password: 'not the password', new_password: 'tidepool-two' } }),
  'profile.uploadPhoto': (user_puid) => ({ query: { user_puid }, ...FORM }),
  'profile.removePhoto': (user_puid) => ({ query: { user_puid } }),
  'profile.setStudentPhotos': (user_puid) => ({ body: { user_puid, allowed: true } }),
  'profile.getUserOverlayDetail': (user_puid) => ({ query: { user_puid } }),
  'profile.updateUserOverlayDetail': (user_puid) => ({ body: { user_puid, show_instruction: false } }),
  'standards.getCorrelationDocument': (user_puid) => ({ query: { user_puid, grade_id: 5, standard_name: '5.6', is_teks: true } }),
  'standards.getCitationData': (user_puid) => ({ query: { user_puid, grade_id: 5, standard_name: '5.6', is_teks: true } }),
  'standards.getGradesAndStandard': (user_puid) => ({ body: { user_puid } }),
  'standards.getItemBreakoutList': (user_puid, { item_id }) => ({
    query: { user_puid, url: `/authenticated/content/previewResource?item_id=${item_id}` },
  }),
  'search.search': (user_puid) => ({ query: { user_puid, query: 'matter' } }),
  'notifications.getNotification': (user_puid) => ({ query: { user_puid } }),
  'notifications.getNotificationByBody': (user_puid) => ({ body: { user_puid } }),
  'notifications.disableNotification': (user_puid) => ({ body: { user_puid, notification_id: 1 } }),
  'notifications.disableNotificationByQuery': (user_puid) => ({ query: { user_puid, notification_id: 1 } }),
  'feedback.insertScheduleRequest': (user_puid) => ({ body: { user_puid, grade_levels: '["5"]', primary_use: '["homework"]' } }),
  'feedback.sendFeedback': (user_puid) => ({ body: { user_puid, feedback: 'The tide line is lovely.' } }),
  'feedback.insertAdoptionFeedback': (user_puid) => ({ body: { user_puid, rating: 5 } }),
  'packs.lessonPack': (user_puid, r) => ({ query: { user_puid, lesson_id: r.lesson_id, assignment_id: r.assignment_id } }),
  'packs.libraryPack': (user_puid) => ({ query: { user_puid, unit_id: 1 } }),
};
