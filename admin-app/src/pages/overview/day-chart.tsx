import { useId, useState } from 'react';
import { Button } from 'antd';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { DashboardDay } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { useChartColors } from './chart-colors';
import { DayTable } from './day-table';
import type { Series } from './series';
import styles from './day-chart.module.css';

interface DayChartProps {
  title: string;
  days: readonly DashboardDay[];
  series: readonly Series[];
  format?: (value: number) => string;
}

const HEIGHT = 220;
const short = new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 });
const motionless = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One picture of the days, with the same figures as a table for whoever cannot or will not read pictures. */
export function DayChart({ title, days, series, format = formatCount }: DayChartProps) {
  const colors = useChartColors();
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        <Button size="small" type="text" onClick={() => setAsTable(!asTable)} aria-pressed={asTable}>
          {asTable ? '看图表' : '看数据'}
        </Button>
      </header>
      {asTable ? (
        <DayTable title={title} days={days} series={series} format={format} />
      ) : (
        <>
          <div className="visually-hidden">
            <DayTable title={title} days={days} series={series} format={format} plain />
          </div>
          <div aria-hidden style={{ height: HEIGHT }}>
            <ResponsiveContainer width="100%" height="100%">
              <ComposedChart
                data={[...days]}
                margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
                accessibilityLayer={false}
              >
                <CartesianGrid stroke={colors.grid} vertical={false} />
                <XAxis
                  dataKey="day"
                  tickFormatter={(day: string) => day.slice(5)}
                  tick={{ fill: colors.text, fontSize: 12 }}
                  stroke={colors.grid}
                  tickLine={false}
                  minTickGap={24}
                />
                <YAxis
                  width={48}
                  allowDecimals={false}
                  tickFormatter={(value: number) => short.format(value)}
                  tick={{ fill: colors.text, fontSize: 12 }}
                  axisLine={false}
                  tickLine={false}
                />
                <Tooltip
                  formatter={(value) => format(Number(value))}
                  cursor={{ fill: colors.grid, stroke: colors.border }}
                  contentStyle={{
                    background: colors.surface,
                    borderColor: colors.border,
                    borderRadius: 8,
                    fontVariantNumeric: 'tabular-nums',
                  }}
                  labelStyle={{ color: colors.text }}
                />
                <Legend
                  itemSorter={null}
                  iconSize={16}
                  formatter={(name: string) => <span style={{ color: colors.text }}>{name}</span>}
                />
                {series.map((one) =>
                  one.as === 'bar' ? (
                    <Bar
                      key={one.field}
                      dataKey={one.field}
                      name={one.name}
                      stackId="all"
                      fill={colors[one.color]}
                      maxBarSize={28}
                      isAnimationActive={!motionless}
                      animationDuration={300}
                    />
                  ) : (
                    <Line
                      key={one.field}
                      dataKey={one.field}
                      name={one.name}
                      stroke={colors[one.color]}
                      strokeWidth={2}
                      strokeDasharray={one.dash}
                      dot={
                        days.length <= 7 || isLone(days, one.field) ? { r: 3, strokeDasharray: '' } : false
                      }
                      isAnimationActive={!motionless}
                      animationDuration={300}
                    />
                  ),
                )}
              </ComposedChart>
            </ResponsiveContainer>
          </div>
        </>
      )}
    </section>
  );
}

/** One day alone makes no line. */
const isLone = (days: readonly DashboardDay[], field: Series['field']): boolean =>
  days.filter((day) => day[field] !== null).length === 1;
