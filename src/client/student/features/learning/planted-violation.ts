import '#client/staff/kit/provider/theme.ts';
