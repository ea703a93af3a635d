/* The fields of work that is made, fetched together: few quizzes have one, and a file for each would cost every device a name in its list. */
export { DrawingField } from './drawing-field.tsx';
export { FileField } from './file-field.tsx';
export { PhotoField } from './photo-field.tsx';
export { TableField } from './table-field.tsx';
