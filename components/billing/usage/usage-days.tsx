import { Table, Td, Th } from "@/components/ui/table";
import type { Day } from "@/lib/billing/usage/list-days";
import { formatCount } from "@/lib/count";
import { formatDate } from "@/lib/dates";

const WIDTH = 200;

/**
 * The last days with a bar each, where something was counted on them here: nothing but attributes, for the policy of the page allows
 * no style of its own.
 */
export function UsageDays({ days, unit }: { days: Day[]; unit: string }) {
  const most = Math.max(...days.map(({ quantity }) => quantity));
  if (most <= 0) return null;
  return (
    <div className="mt-8">
      <Table label={`${unit} by day`}>
        <thead>
          <tr>
            <Th>Day (UTC)</Th>
            <Th align="right">{unit}</Th>
            <Th className="hidden w-1/2 sm:table-cell">
              <span className="sr-only">As a bar</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, quantity }) => (
            <tr key={date.toISOString()}>
              <Td className="py-1.5 whitespace-nowrap">{formatDate(date)}</Td>
              <Td align="right" className="py-1.5">
                {formatCount(quantity)}
              </Td>
              <Td className="hidden py-1.5 sm:table-cell">
                <svg
                  aria-hidden
                  viewBox={`0 0 ${WIDTH} 8`}
                  preserveAspectRatio="none"
                  className="h-2 w-full text-primary"
                >
                  <rect width={(quantity / most) * WIDTH} height="8" fill="currentColor" />
                </svg>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
