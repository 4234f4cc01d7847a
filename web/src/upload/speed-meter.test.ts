import { createSpeedMeter } from './speed-meter';

describe('speed meter', () => {
  it('says nothing about speed before it has seen enough', () => {
    const meter = createSpeedMeter(1000);
    expect(meter.push(0, 0)).toEqual({ ratio: 0, speed: 0, secondsLeft: null });
    expect(meter.push(100, 50).secondsLeft).toBeNull();
  });

  it('tells speed and time left', () => {
    const meter = createSpeedMeter(10_000);
    meter.push(0, 0);
    expect(meter.push(2_000, 1_000)).toEqual({ ratio: 0.2, speed: 2_000, secondsLeft: 4 });
  });

  it('forgets what is older than its window', () => {
    const meter = createSpeedMeter(100_000);
    meter.push(0, 0);
    meter.push(50_000, 5_000);
    expect(meter.push(51_000, 10_000).speed).toBe(200);
  });

  it('never passes one', () => {
    expect(createSpeedMeter(10).push(50, 0).ratio).toBe(1);
    expect(createSpeedMeter(0).push(0, 0).ratio).toBe(0);
  });
});
