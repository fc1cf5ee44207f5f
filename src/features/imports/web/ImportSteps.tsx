import { useEffect, useState, type ReactNode } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { ErrorState } from '../../../ui/States.tsx';
import { ForbiddenPage } from '../../../ui/pages/ErrorPages.tsx';
import { ApiError, call } from '../../../web/client.ts';
import { holdUnkept } from '../../../web/unkept.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useTellMissing } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { knownSets } from '../known-sets.ts';
import { imports, type Import, type ImportOptions } from '../contract.ts';
import { IMPORTS, type ImportKind } from '../kinds.ts';
import type { Mapping } from '../match-columns.ts';
import { keptSame, type SameInRows } from '../same-in-rows.ts';
import { AskToLeave } from './AskToLeave.tsx';
import { CheckedFile } from './CheckedFile.tsx';
import { DropFile } from './DropFile.tsx';
import { ImportDone } from './ImportDone.tsx';
import { ImportWay } from './ImportWay.tsx';
import { MatchColumns } from './MatchColumns.tsx';
import { useFileCheck } from './use-file-check.ts';

/** The button to a step is at the bottom of the one before; each step begins at its top. */
const toTop = () => window.scrollTo({ top: 0 });

/** Sends the file as it is now; asks if it was imported before. */
function useSendFile(kind: ImportKind, onDone: (made: Import) => void) {
  const [isSending, setSending] = useState(false);
  const [repeated, setRepeated] = useState<{ sentence: string; again: () => void } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (
    file: Blob,
    name: string,
    options: Pick<ImportOptions, 'mode' | 'mapping' | 'same' | 'confirm_again' | 'encoding' | 'sheet'>,
  ): Promise<void> => {
    const body = new FormData();
    body.append('options', JSON.stringify({ kind, ...options }));
    body.append('file', file, name);
    setSending(true);
    setProblem(null);
    try {
      onDone((await call(imports.create, { body })).import);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'import_repeated' || error.code === 'import_stopped')
        setRepeated({ sentence: error.message, again: () => void send(file, name, { ...options, confirm_again: true }) });
      else setProblem([error.message, ...Object.values(error.fields)].join(' '));
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, problem, repeated, forget: () => setRepeated(null) };
}

interface Props {
  kind: ImportKind;
  /** Why nothing of this kind can be stored now, besides what the person may; said by `before`. */
  reason?: string | null;
  before?: ReactNode;
}

/** Drop a file, match its columns, correct what is wrong, import it as a task (spec §2, §5): the same for every kind. */
export function ImportSteps({ kind, reason = null, before }: Props) {
  const { t } = useWords('imports');
  const { area, pages, words } = IMPORTS[kind];
  const check = useFileCheck(kind);
  const denied = useWriteReason(area);
  const readOnly = denied ?? reason;
  const definitions = useCall(imports.definitions, { params: { kind } });
  const remembered = useCall(imports.mapping, { params: { kind } });
  useTellMissing(remembered);
  const [mapping, setMapping] = useState<Mapping>({});
  const [given, setSame] = useState<SameInRows | null>(null);
  /** What the check found lacking. */
  const [wanted, setWanted] = useState<string | null>(null);
  const same = given ?? remembered.data?.same ?? {};
  const [made, setMade] = useState<Import | null>(null);
  const sending = useSendFile(kind, (done) => {
    setMade(done);
    toTop();
    say.success(t('done.created'));
  });
  const { state } = check;
  const { opened, result, working } = state;
  const isHolding = opened !== null && made === null;
  useEffect(() => (isHolding ? holdUnkept() : undefined), [isHolding]);
  if (definitions.error?.status === 403) return <ForbiddenPage />;

  const start = async (mode: Import['mode']): Promise<void> => {
    if (opened === null || result === null) return;
    const file = result.isEdited ? await check.file() : opened.file;
    const name = result.isEdited ? opened.file.name.replace(/\.\w+$/, '.csv') : opened.file.name;
    // What was corrected here is sent in UTF-8; a file as it was is read there as it was shown.
    const encoding = result.isEdited ? undefined : opened.saved?.encoding;
    const sheet = result.isEdited ? undefined : opened.sheets?.read;
    await sending.send(file, name, { mode, mapping, same, confirm_again: false, encoding, sheet });
  };
  const restart = () => {
    setMade(null);
    setSame(keptSame(IMPORTS[kind], same));
    check.reset();
  };
  const known = definitions.data?.definitions.known;
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-4">
      <PageHeader
        title={t(`${words}.title`)}
        text={t(`${words}.text`)}
        actions={
          <Link href={pages.columns()} className={buttonClass('secondary')}>
            {t('page.columnsLink')}
          </Link>
        }
      />
      {before}
      <ClosedNote reason={before === undefined ? readOnly : denied} />
      {made !== null && made.task_id !== null ? (
        <ImportDone kind={kind} importId={made.id} taskId={made.task_id} onAgain={restart} />
      ) : (
        <>
          <ImportWay kind={kind} at={state.step} />
          {working !== null && (
            <Card>
              <p role="status" className="mb-2">
                {t(working.what === 'reading' ? 'page.reading' : 'page.checking')}
              </p>
              <Progress label={t('page.checking')} {...(working.total > 0 ? { done: working.done, total: working.total } : {})} />
            </Card>
          )}
          <Problem text={sending.problem} />
          {known === undefined && definitions.error !== null && <ErrorState message={definitions.error.message} onRetry={() => void definitions.refetch()} />}
          {state.step === 'file' && working === null && <DropFile onFile={check.open} problem={state.problem} />}
          {state.step === 'columns' && opened !== null && !remembered.isPending && (
            <MatchColumns
              kind={kind}
              key={`${opened.file.name} ${opened.file.lastModified} ${opened.saved?.encoding} ${opened.sheets?.read}`}
              opened={opened}
              remembered={Object.keys(mapping).length > 0 ? mapping : (remembered.data?.mapping ?? {})}
              known={knownSets(known ?? {})}
              same={same}
              wanted={wanted}
              isBusy={working !== null || known === undefined}
              onSame={setSame}
              onBack={restart}
              onEncoding={(encoding) => check.readAs(opened.file, encoding)}
              onSheet={(sheet) => check.readSheet(opened.file, sheet)}
              onCheck={(chosen) => {
                setMapping(chosen);
                setWanted(null);
                toTop();
                check.check(chosen, same, known ?? {});
              }}
            />
          )}
          {state.step === 'check' && opened !== null && result !== null && (
            <CheckedFile
              kind={kind}
              check={check}
              opened={opened}
              result={result}
              isSending={sending.isSending}
              readOnly={readOnly}
              onLacking={(properties) => {
                setSame({ ...Object.fromEntries(properties.map((property) => [property, ''])), ...same });
                setWanted(properties[0] ?? null);
                check.backToColumns();
              }}
              onStart={(mode) => void start(mode)}
            />
          )}
        </>
      )}
      {isHolding && result?.isEdited === true && <AskToLeave />}
      <ConfirmDialog
        open={sending.repeated !== null}
        onClose={sending.forget}
        onConfirm={() => {
          sending.repeated?.again();
          sending.forget();
        }}
        title={t('repeated.title')}
        text={sending.repeated?.sentence ?? ''}
        confirmLabel={t('repeated.confirm')}
      />
    </div>
  );
}
