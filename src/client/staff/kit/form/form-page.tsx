import { Paper } from '@mantine/core';
import classes from '../layout/layout.module.css';
import { PageHeader, type PageHeaderProps } from '../layout/page-header.tsx';
import { useAskBeforeLeaving } from './ask-before-leaving.ts';
import { FormBody, type FormBodyProps } from './form-body.tsx';

/** A page that is one form. Leaving it with unsaved changes asks first. */
export function FormPage<Values extends Record<string, unknown>>(props: PageHeaderProps & FormBodyProps<Values>) {
  const { contract, saveLabel, onCancel, more, children, ...head } = props;
  useAskBeforeLeaving(contract.dirty && !contract.saving, contract.keepsDraft);
  return (
    <div className={classes.page}>
      <PageHeader {...head} />
      <Paper withBorder p="lg" maw={720} bg="var(--tp-surface)">
        <FormBody contract={contract} {...{ saveLabel, onCancel, more }}>
          {children}
        </FormBody>
      </Paper>
    </div>
  );
}
