import { Download } from 'lucide-react';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { callUrl } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { paths } from '../../../web/paths.ts';
import { imports } from '../contract.ts';
import { SHIPMENT_COLUMNS } from '../definitions/shipments.ts';
import type { ColumnDefinition } from '../definitions/types.ts';

const template = (format: 'csv' | 'xlsx') => callUrl(imports.definitions, { params: { kind: 'shipments' }, query: { format } });

function Column({ column }: { column: ColumnDefinition }) {
  const { t } = useWords('imports');
  const { max, values } = column.meta;
  const cell = 'px-3 py-2 align-top max-sm:p-0';
  const notes = [
    t(`columns.shipments.${column.property}.text`),
    ...(max === undefined ? [] : [t('definitions.max', { count: max })]),
    ...(values === undefined ? [] : [t('definitions.values', { list: values.join(', ') })]),
  ];
  return (
    <tr className="border-b border-line max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:px-4 max-sm:py-3">
      <th scope="row" className={`${cell} text-left font-medium`}>
        <code>{column.property}</code>
        {column.required && <span className="text-bad"> *</span>}
      </th>
      <td className={cell}>{t(`columns.shipments.${column.property}.name`)}</td>
      <td className={cell}>
        <span className="text-muted sm:hidden">{t('definitions.rows')}: </span>
        {column.rows === 'all' ? t('definitions.both') : column.rows}
      </td>
      <td className={`${cell} max-sm:hidden`}>{t(column.required ? 'definitions.yes' : 'definitions.no')}</td>
      <td className={cell}>{t(`types.${column.type}`)}</td>
      <td className={`${cell} text-muted`}>{notes.join(' ')}</td>
      <td className={`${cell} break-words`}>{column.example !== '' && <code>{column.example}</code>}</td>
    </tr>
  );
}

/** /shipping/import/columns: what a file can hold, made from the definitions that check it, with the template. */
export default function ImportColumnsPage() {
  const { t } = useWords('imports');
  return (
    <>
      <PageHeader
        above={<TextLink href={paths.importShipments()}>{t('definitions.back')}</TextLink>}
        title={t('definitions.title')}
        text={t('definitions.text')}
        actions={(['csv', 'xlsx'] as const).map((format) => (
          <a key={format} href={template(format)} download className={buttonClass('secondary')}>
            <Download aria-hidden size={16} />
            {t(format === 'csv' ? 'page.templateCsv' : 'page.templateXlsx')}
          </a>
        ))}
      />
      <Card isFlush className="overflow-x-auto">
        <table className="w-full border-collapse max-sm:block">
          <caption className="sr-only">{t('definitions.title')}</caption>
          <thead className="border-b border-line max-sm:sr-only">
            <tr>
              {(['property', 'name', 'rows', 'required', 'type', 'description', 'example'] as const).map((name) => (
                <th key={name} scope="col" className="px-3 py-2 text-left text-label font-medium text-muted">
                  {t(`definitions.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {SHIPMENT_COLUMNS.map((column) => (
              <Column key={column.property} column={column} />
            ))}
          </tbody>
        </table>
      </Card>
    </>
  );
}
