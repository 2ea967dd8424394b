import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { type Bar, outcomes } from '../month-model.ts'
import { patternOf } from './outcome-patterns.tsx'

const fills = new Map<string | undefined, string>(
  outcomes.map(({ key }) => [key, patternOf(key)] as const),
)

/** A bar a day, one outcome on the other. */
export function MonthChart({ bars }: { bars: Bar[] }) {
  return (
    <BarChart
      h={200}
      data={[...bars]}
      dataKey="label"
      type="stacked"
      series={outcomes.map(({ key, label, color }) => ({ name: key, label, color: `${color}.6` }))}
      barProps={({ name }) => ({ fill: fills.get(name), isAnimationActive: false })}
      accessibilityLayer={false}
      xAxisProps={{
        interval: 'equidistantPreserveStart',
        tickFormatter: (label: string) => label.split(' ')[1] ?? '',
      }}
      yAxisProps={{ allowDecimals: false, width: 32 }}
      gridAxis="x"
      tickLine="none"
    />
  )
}
