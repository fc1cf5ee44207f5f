import { Download } from 'lucide-react';
import { Fragment } from 'react';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Link } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { colon } from '../../../web/colon.ts';
import { callUrl } from '../../../web/client.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import type { ColumnDefinition } from '../../../shared/import-kind.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import { imports } from '../contract.ts';
import { IMPORTS, type ImportKind } from '../kinds.ts';

const template = (kind: ImportKind, format: 'csv' | 'xlsx') => callUrl(imports.definitions, { params: { kind }, query: { format } });

function Column({ kind, column }: { kind: ImportKind; column: ColumnDefinition }) {
  const { t } = useWords('imports');
  const language = useLanguage();
  const { max, values } = column.meta;
  const cell = 'px-3 py-2 align-top max-md:p-0';
  // Chinese breaks between any two letters where a table lets it, though the description has room to give.
  const whole = `${cell} break-keep`;
  const notes = [
    t(`${column.words}.text`),
    ...(max === undefined ? [] : [t('definitions.max', { count: max })]),
    ...(values === undefined ? [] : [t('definitions.values', { list: values.join(', ') })]),
  ];
  return (
    <tr className="border-b border-line max-md:flex max-md:flex-col max-md:gap-1 max-md:px-4 max-md:py-3">
      <th scope="row" className={`${cell} text-left font-medium`}>
        <code>{column.property}</code>
        {column.required && <span className="text-bad"> *</span>}
      </th>
      <td className={`${whole} lg:whitespace-nowrap`}>{t(`${column.words}.name`)}</td>
      {IMPORTS[kind].items !== null && (
        <td className={`${whole} md:whitespace-nowrap`}>
          <span className="text-muted md:hidden">
            {t('definitions.rows')}
            {colon()}
          </span>
          {column.rows === 'all' ? t('definitions.both') : column.rows}
        </td>
      )}
      <td className={`${cell} max-md:hidden`}>{t(column.required ? 'definitions.yes' : 'definitions.no')}</td>
      <td className={whole}>
        <span className="text-muted md:hidden">
          {t('definitions.type')}
          {colon()}
        </span>
        {t(`types.${column.type}`)}
      </td>
      <td className={`${cell} text-muted`}>{joinSentences(notes, language)}</td>
      <td className={`${cell} break-words`}>{column.example !== '' && <code>{column.example}</code>}</td>
    </tr>
  );
}

/** What a file of a kind can hold, made from the definitions that check it, with the template. */
export function ColumnDefinitions({ kind }: { kind: ImportKind }) {
  const { t } = useWords('imports');
  const { columns, items, words, pages } = IMPORTS[kind];
  const heads = (['property', 'name', 'rows', 'required', 'type', 'description', 'example'] as const).filter((name) => items !== null || name !== 'rows');
  return (
    <>
      <PageHeader
        above={
          <Link href={pages.here()} className="hover:text-text">
            {t(`${words}.title`)}
          </Link>
        }
        title={t('definitions.title')}
        text={t(`${words}.definitions`)}
        actions={(['csv', 'xlsx'] as const).map((format) => (
          <a key={format} href={template(kind, format)} download className={buttonClass('secondary')}>
            <Download aria-hidden size={16} />
            {t(format === 'csv' ? 'page.templateCsv' : 'page.templateXlsx')}
          </a>
        ))}
      />
      <Card isFlush className="overflow-x-auto">
        <table className="w-full border-collapse max-md:block">
          <caption className="sr-only">{t('definitions.title')}</caption>
          <thead className="border-b border-line max-md:sr-only">
            <tr>
              {heads.map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-left text-label font-medium whitespace-nowrap text-muted">
                  {t(`definitions.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {columns.map((column, i) => (
              <Fragment key={column.property}>
                {column.group !== undefined && column.group !== columns[i - 1]?.group && (
                  <tr className="border-b border-line bg-hover max-md:block">
                    <th scope="colgroup" colSpan={heads.length} className="px-3 py-2 text-left font-semibold max-md:block">
                      {t(column.group)}
                    </th>
                  </tr>
                )}
                <Column kind={kind} column={column} />
              </Fragment>
            ))}
          </tbody>
        </table>
      </Card>
    </>
  );
}
