/** A short list of classes that the import reads as it stands: each line puts one student into one class of one teacher. */
export function exampleClassList(language: 'en' | 'es'): string {
  const head = language === 'es' ? 'clase,docente,estudiante' : 'class,teacher,student';
  const science = language === 'es' ? 'Ciencias 5' : 'Science 5';
  return [head, `${science},ben.lee,10001`, `${science},ben.lee,10002`, `${science} B,ana.garcia,10003`, ''].join('\r\n');
}
