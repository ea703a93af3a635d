import 'dexie';
